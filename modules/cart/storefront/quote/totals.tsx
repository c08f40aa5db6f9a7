import { useMoney, useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

/** The totals of a cart or an order. */
export type OrderTotals = {
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
  /** Whether the amounts include their tax, how much of it they include, and the tax by rate. */
  pricesIncludeTax: boolean;
  includedTax: number;
  taxes: { rate: number; taxable: number; tax: number }[];
  /** The price of the gift wrap, part of the subtotal. */
  wrap?: number;
  toFreeShipping?: number;
  /** The promo code of the discount, or the title of the automatic promotion. */
  discountName?: string | null;
};

/** The components of a total, in the order of calculation (R10). */
export function Totals({ quote }: { quote: OrderTotals }) {
  const money = useMoney();
  const { taxRate } = useSettings();
  const { pricesIncludeTax, includedTax, taxes } = quote;
  const rates = taxes.length > 1 ? taxes.filter(({ rate }) => rate > 0) : [];
  const {
    subtotal,
    discount,
    shipping,
    tax,
    total,
    wrap = 0,
    toFreeShipping = 0,
    discountName = null,
  } = quote;
  return (
    <>
      <dl className="figure mt-5 space-y-2.5 tabular-nums">
        <Row name={m.quoteTotals.subtotal()} amount={money(subtotal)} />
        {wrap > 0 && <Row name={m.quoteTotals.includingGiftWrap()} amount={money(wrap)} />}
        {discount > 0 && (
          <Row
            name={m.quoteTotals.discount({
              hasName: discountName ? 'yes' : 'no',
              name: discountName ?? '',
            })}
            amount={money(-discount)}
          />
        )}
        <Row
          name={m.quoteTotals.shipping()}
          amount={shipping === 0 && subtotal > 0 ? m.quoteTotals.free() : money(shipping)}
        />
        {!pricesIncludeTax && taxes.length <= 1 && (
          <Row name={m.quoteTotals.tax({ rate: taxes[0]?.rate ?? taxRate })} amount={money(tax)} />
        )}
        {!pricesIncludeTax &&
          rates.map((each) => (
            <Row key={each.rate} name={m.quoteTotals.tax({ rate: each.rate })} amount={money(each.tax)} />
          ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>{m.quoteTotals.total()}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-muted">
        {pricesIncludeTax
          ? m.quoteTotals.pricesIncludeTax({ tax: money(includedTax) })
          : m.quoteTotals.pricesPlusTax()}
      </p>
      {subtotal > 0 && toFreeShipping > 0 && (
        <p className="mt-3 text-sm text-muted">
          {m.quoteTotals.addForFreeDelivery({ toFreeShipping: money(toFreeShipping) })}
        </p>
      )}
    </>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-muted wrap-anywhere">{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
