import { percentageOf } from '#kernel/contract/money.ts';
import { shippingOf } from '#modules/cart/index.ts';
import type { Delivery } from '#modules/delivery/contract/delivery.ts';
import type { settingsOf } from '#modules/settings/index.ts';
import {
  containedTax,
  deliveryRateOf,
  type RateAndCode,
  type SaleTax,
  type SupplyTax,
  wrappingRateOf,
} from '#modules/tax/index.ts';

// The amounts of the order of a quote, in minor units. The quoted price includes tax and standard delivery; gift wrap
// and express delivery are added to it.

type QuoteSettings = Awaited<ReturnType<typeof settingsOf>>;

/** A charge as it is stored, its tax, and what the customer pays for it. */
type Charge = RateAndCode & { amount: number; tax: number; paid: number };

/** The item of a quote is taxed at the rate in the settings. */
const itemRateOf = ({ taxRate }: QuoteSettings): RateAndCode => ({ rate: taxRate, hsnCode: '' });

function itemOf(price: number, settings: QuoteSettings): Charge {
  const tax = containedTax(price, settings.taxRate);
  return {
    ...itemRateOf(settings),
    amount: settings.pricesIncludeTax ? price : price - tax,
    tax,
    paid: price,
  };
}

function chargeOf(amount: number, of: RateAndCode, { pricesIncludeTax }: QuoteSettings): Charge {
  if (pricesIncludeTax) return { ...of, amount, tax: containedTax(amount, of.rate), paid: amount };
  const tax = percentageOf(amount, of.rate);
  return { ...of, amount, tax, paid: amount + tax };
}

/** Returns the price of the wrapping of a quoted item. */
export const wrapCharge = (settings: QuoteSettings): Charge =>
  chargeOf(settings.giftWrap, wrappingRateOf(itemRateOf(settings), settings), settings);

/** Returns the surcharge of a faster delivery over standard delivery, which the quoted price includes. */
export function deliveryCharge(delivery: Delivery, price: number, settings: QuoteSettings): Charge {
  const { amount } = itemOf(price, settings);
  const surcharge = Math.max(
    0,
    shippingOf(amount, settings, delivery) - shippingOf(amount, settings, 'standard'),
  );
  const of = deliveryRateOf(itemRateOf(settings), settings);
  return of
    ? chargeOf(surcharge, of, settings)
    : { rate: 0, hsnCode: '', amount: surcharge, tax: 0, paid: surcharge };
}

type CustomOrderAmounts = {
  item: Charge;
  wrap: Charge | null;
  shipping: number;
  subtotal: number;
  /** The tax of the order, as a tax rule gives it. */
  applied: SaleTax;
  total: number;
};

export function customOrderAmounts(
  { price, isWrapped, delivery }: { price: number; isWrapped: boolean; delivery: Delivery },
  settings: QuoteSettings,
): CustomOrderAmounts {
  const item = itemOf(price, settings);
  const wrap = isWrapped && settings.giftWrap > 0 ? wrapCharge(settings) : null;
  const delivered = deliveryCharge(delivery, price, settings);
  const charges = [item, ...(wrap ? [wrap] : [])];
  const included = settings.pricesIncludeTax;
  const isTaxed = delivered.amount > 0 && deliveryRateOf(itemRateOf(settings), settings) !== null;
  return {
    item,
    wrap,
    shipping: delivered.amount,
    subtotal: charges.reduce((sum, { amount }) => sum + amount, 0),
    total: charges.reduce((sum, { paid }) => sum + paid, delivered.paid),
    applied: {
      tax: included ? 0 : charges.reduce((sum, { tax }) => sum + tax, delivered.tax),
      rate: settings.taxRate,
      byLine: null,
      details: { included, lines: charges.map(taxOf), shipping: isTaxed ? taxOf(delivered) : null },
    },
  };
}

const taxOf = ({ rate, hsnCode, tax }: Charge): SupplyTax => ({ rate, hsnCode, tax });
