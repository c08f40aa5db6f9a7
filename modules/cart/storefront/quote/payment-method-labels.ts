import type { PaymentMethod } from '#modules/cart/contract/cart.ts';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';
import * as m from '../../messages/index.ts';

/** The title and the explanation of a payment method. */
type PaymentMethodLabel = { title: string; description: string };

export const cashOnDelivery: PaymentMethodLabel = {
  title: m.paymentMethodLabels.cashOnDelivery(),
  description: m.paymentMethodLabels.payCourierAtYourDoor(),
};

/** Returns whether a payment goes straight to an account of the shop, by the instructions on the payment page. */
export const isDirectPayment = (
  method: PaymentMethod,
  { paymentProviders }: Pick<PublicSettings, 'paymentProviders'>,
): boolean => paymentProviders.some(({ name, directMethod }) => name === method && directMethod !== null);

/** Returns the labels of a payment method; those of a provider that the shop no longer has are general. */
export function paymentMethodLabel(
  method: PaymentMethod,
  { paymentProviders }: Pick<PublicSettings, 'paymentProviders'>,
): PaymentMethodLabel {
  if (method === 'cod') return cashOnDelivery;
  const provider = paymentProviders.find(({ name }) => name === method);
  return provider
    ? { title: provider.title, description: provider.description }
    : { title: m.paymentMethodLabels.paidOnline(), description: '' };
}
