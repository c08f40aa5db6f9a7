import { toMinor } from '#kernel/contract/money.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { PaymentMethod } from '#modules/cart/contract/cart.ts';
import { type PricedLine, paymentMethodsFor } from '#modules/cart/index.ts';
import type { ForSale } from '#modules/catalog/index.ts';
import { canArriveOn } from '#modules/delivery/contract/delivery.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';
import * as m from '../../messages/index.ts';

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
    throw invalidInput([{ path: 'payment', message: m.responses.paymentMethodUnavailable() }]);
  if (deliverOn !== null && !canArriveOn(deliverOn, delivery, now))
    throw invalidInput([{ path: 'deliverOn', message: m.responses.dayUnavailable() }]);
}

/** @throws ShopError personalisation_invalid naming the field, or out_of_stock naming the unavailable products */
export function requireAllAvailable(lines: PricedLine<ForSale>[]): void {
  const fieldErrors = lines.flatMap(({ requested, product, quantity, available, personalised }, index) => {
    if (!product) return [{ path: `lines.${index}.id`, message: m.validateOrder.isNoLongerSold() }];
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
      available === 0
        ? m.validateOrder.isOutOfStock({ name: product.name })
        : m.validateOrder.onlyOfLeft({ available, name: product.name });
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
    if (!product) return [m.validateOrder.somethingInYourCart()];
    if (personalised?.errors.length)
      return [m.validateOrder.personalisationOfIsNotComplete({ name: product.name })];
    if (quantity === requested.quantity) return [];
    return [
      available === 0
        ? m.validateOrder.isOutOfStockShort({ name: product.name })
        : m.validateOrder.onlyOfLeftShort({ available, name: product.name }),
    ];
  });
  const sentence = reasons.join('; ');
  return m.validateOrder.nothingWasOrdered({
    charAt: sentence.charAt(0).toUpperCase(),
    sentence: sentence.slice(1),
  });
}
