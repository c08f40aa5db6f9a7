import type { PaymentMethod } from '#contract/cart.ts';
import { canArriveOn } from '#contract/delivery.ts';
import { messages } from '#contract/messages.ts';
import { toMinor } from '#contract/money.ts';
import type { OrderRequest } from '#contract/orders.ts';
import { type PricedLine, waysToPay } from '#server/cart/pricing.ts';
import type { ForSale } from '#server/catalog/selling.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';

// Whether what is asked for can be ordered.

/** @throws ShopError invalid_input for a way to pay that there is not for this total, or a day on which it cannot arrive */
export function requirePossible(
  { payments }: { payments: readonly PaymentMethod[] },
  request: Pick<OrderRequest, 'payment' | 'deliverOn' | 'delivery' | 'total'>,
  now: Date,
): void {
  const { payment, deliverOn, delivery, total } = request;
  if (!waysToPay(payments, toMinor(total)).includes(payment))
    throw invalidInput([{ path: 'payment', message: messages.cannotPayThatWay }]);
  if (deliverOn !== null && !canArriveOn(deliverOn, delivery, now))
    throw invalidInput([{ path: 'deliverOn', message: messages.cannotArriveThen }]);
}

/** @throws ShopError personalisation_invalid naming the field, or out_of_stock naming what cannot be had */
export function requireAll(lines: PricedLine<ForSale>[]): void {
  const wrong = lines.flatMap(({ asked, product, quantity, available, personalised }, at) => {
    if (!product) return [{ path: `lines.${at}.id`, message: 'is no longer sold' }];
    const [unmade] = personalised?.errors ?? [];
    if (unmade) return [{ path: `lines.${at}.personalisation.${unmade.fieldId}`, message: unmade.message }];
    if (quantity === asked.quantity) return [];
    const message =
      available === 0 ? `: ${product.name} is out of stock` : `: only ${available} of ${product.name} left`;
    return [{ path: `lines.${at}.quantity`, message }];
  });
  if (wrong.length === 0) return;
  const isMisfilled = lines.some(({ personalised }) => (personalised?.errors.length ?? 0) > 0);
  throw new ShopError(isMisfilled ? 'personalisation_invalid' : 'out_of_stock', sentenceOf(lines), wrong);
}

function sentenceOf(lines: PricedLine<ForSale>[]): string {
  const said = lines.flatMap(({ asked, product, quantity, available, personalised }) => {
    if (!product) return ['something in your cart is no longer sold'];
    if (personalised?.errors.length)
      return [`the personalisation of ${product.name} is not complete or not valid`];
    if (quantity === asked.quantity) return [];
    return [
      available === 0 ? `${product.name} is out of stock` : `only ${available} of ${product.name} left`,
    ];
  });
  const sentence = said.join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. Nothing was ordered.`;
}
