import { messages } from '#kernel/contract/messages.ts';
import { toMinor } from '#kernel/contract/money.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { PaymentMethod } from '#modules/cart/contract/cart.ts';
import { type PricedLine, paymentMethodsFor } from '#modules/cart/index.ts';
import type { ForSale } from '#modules/catalog/index.ts';
import { canArriveOn } from '#modules/delivery/contract/delivery.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';

/**
 * @throws ShopError invalid_input for a payment method that is not offered for this total, or a day on which the order
 * cannot arrive
 */
export function requirePlaceable(
  { paymentMethods }: { paymentMethods: () => readonly PaymentMethod[] },
  request: Pick<OrderRequest, 'payment' | 'deliverOn' | 'delivery' | 'total'>,
  now: Date,
): void {
  const { payment, deliverOn, delivery, total } = request;
  if (!paymentMethodsFor(paymentMethods(), toMinor(total)).includes(payment))
    throw invalidInput([{ path: 'payment', message: messages.paymentMethodUnavailable }]);
  if (deliverOn !== null && !canArriveOn(deliverOn, delivery, now))
    throw invalidInput([{ path: 'deliverOn', message: messages.dayUnavailable }]);
}

/** @throws ShopError personalisation_invalid naming the field, or out_of_stock naming the unavailable products */
export function requireAllAvailable(lines: PricedLine<ForSale>[]): void {
  const fieldErrors = lines.flatMap(({ requested, product, quantity, available, personalised }, index) => {
    if (!product) return [{ path: `lines.${index}.id`, message: 'is no longer sold' }];
    const [personalisationError] = personalised?.errors ?? [];
    if (personalisationError)
      return [
        {
          path: `lines.${index}.personalisation.${personalisationError.fieldId}`,
          message: personalisationError.message,
        },
      ];
    if (quantity === requested.quantity) return [];
    const message =
      available === 0 ? `: ${product.name} is out of stock` : `: only ${available} of ${product.name} left`;
    return [{ path: `lines.${index}.quantity`, message }];
  });
  if (fieldErrors.length === 0) return;
  const hasPersonalisationError = lines.some(({ personalised }) => (personalised?.errors.length ?? 0) > 0);
  throw new ShopError(
    hasPersonalisationError ? 'personalisation_invalid' : 'out_of_stock',
    refusalOf(lines),
    fieldErrors,
  );
}

function refusalOf(lines: PricedLine<ForSale>[]): string {
  const reasons = lines.flatMap(({ requested, product, quantity, available, personalised }) => {
    if (!product) return ['something in your cart is no longer sold'];
    if (personalised?.errors.length)
      return [`the personalisation of ${product.name} is not complete or not valid`];
    if (quantity === requested.quantity) return [];
    return [
      available === 0 ? `${product.name} is out of stock` : `only ${available} of ${product.name} left`,
    ];
  });
  const sentence = reasons.join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. Nothing was ordered.`;
}
