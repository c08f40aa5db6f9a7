import { Trash2 } from 'lucide-react';
import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';
import type { QuoteLine } from '#modules/cart/contract/cart.ts';
import { LineDiscount } from '#modules/cart/ui/line-discount.tsx';
import { button } from '#web/admin/components/button.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useMoney } from '#web/api/settings.ts';
import { Choice, Field } from '#web/ui/field.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import * as m from '../../messages/index.ts';
import { Answer } from './answer.tsx';
import type { OrderFormLine } from './values.ts';
import { VariantOptions } from './variant-options.tsx';

type ItemProps = {
  line: OrderFormLine;
  /** The line of the quote, and whether it is that of the latest change. */
  quoted: QuoteLine | undefined;
  /** The applied promo code of the quote. */
  discountName: string | null;
  isCurrent: boolean;
  onChange: (changed: Partial<OrderFormLine>) => void;
  onRemove: () => void;
};

/** An item: its variant, quantity, personalisation and agreed price. */
export function OrderFormItem({ line, quoted, discountName, isCurrent, onChange, onRemove }: ItemProps) {
  const money = useMoney();
  const { data } = useApiQuery('GET /api/products/slug/:slug', { params: { slug: line.slug } });
  const product = data?.id === line.id ? data : undefined;
  const { options = [], variants = [], personalisation: fields = [] } = product ?? {};
  const problem = isCurrent && quoted ? problemOf(quoted, line) : null;
  return (
    <li className="grid gap-4 p-4" aria-label={line.name}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto_6rem_auto]">
        <p className="min-w-0 break-words font-medium">{line.name}</p>
        <button
          type="button"
          className={`${button.icon} sm:order-last`}
          aria-label={m.orderForm.remove({ name: line.name })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
        <div>
          <Quantity
            label={m.orderForm.quantityOf({ name: line.name })}
            value={line.quantity}
            min={1}
            max={maxLineQuantity}
            onChange={(quantity) => onChange({ quantity })}
          />
        </div>
        <p className="text-right font-semibold tabular-nums">{quoted ? money(quoted.total) : ''}</p>
      </div>
      {quoted && <LineDiscount name={discountName} discount={quoted.discount} />}
      {problem && (
        <p role="alert" className="mark-bad text-sm font-medium text-bad">
          {problem}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {variants.length > 0 && (
          <Choice
            label={m.orderForm.variantLabel()}
            value={line.variantId ?? ''}
            onChange={({ target }) => onChange({ variantId: target.value })}
          >
            <VariantOptions options={options} variants={variants} />
          </Choice>
        )}
        <Field
          label={m.orderForm.agreedPrice()}
          hint={
            product &&
            m.orderForm.shopPrice({
              price: money(quoted && line.agreedPrice === null ? quoted.price : product.price),
            })
          }
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          value={line.agreedPrice ?? ''}
          onChange={({ target }) =>
            onChange({ agreedPrice: target.value === '' ? null : Number(target.value) })
          }
        />
        {fields.map((field) => (
          <Answer
            key={field.id}
            field={field}
            value={line.personalisation[field.id] ?? ''}
            onChange={(answer) =>
              onChange({ personalisation: { ...line.personalisation, [field.id]: answer } })
            }
          />
        ))}
      </div>
    </li>
  );
}

/** Returns why an item cannot be ordered as it is filled in; null if it can. */
function problemOf(
  { changes, available, personalisation: _ }: QuoteLine,
  { name }: OrderFormLine,
): string | null {
  if (changes.includes('gone') || changes.includes('variant_gone')) return m.orderForm.isNotSold({ name });
  if (changes.includes('variant_required')) return m.orderForm.chooseVariant({ name });
  if (changes.includes('personalisation_invalid')) return m.orderForm.personalisationIncomplete();
  if (changes.includes('out_of_stock')) return m.orderForm.isOutOfStock({ name });
  return changes.includes('quantity_reduced') ? m.orderForm.onlyLeft({ available, name }) : null;
}
