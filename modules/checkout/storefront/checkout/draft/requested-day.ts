import type { Quote } from '#modules/cart/contract/cart.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { refusalOfDay } from '#modules/delivery/contract/day-refusal.ts';
import type { CheckoutDraft } from '#web/cart/draft.ts';

/** The delivery options of an order, and the holidays on which nothing is delivered. */
export type DeliveryOffer = Pick<Quote, 'deliveries' | 'holidays'>;

/** Returns the delivery option of a draft, or the first one where the chosen one is not offered. */
export const chosenDelivery = (
  { delivery }: Pick<CheckoutDraft, 'delivery'>,
  { deliveries }: Pick<DeliveryOffer, 'deliveries'>,
) => deliveries.find((option) => option.delivery === delivery) ?? deliveries[0];

/**
 * Returns the error of a requested day; undefined for a day that is possible.
 * @param messageOf returns the message, given the first day that is possible
 */
export function dayErrorOf(
  draft: Pick<CheckoutDraft, 'delivery' | 'deliverOn'>,
  offer: DeliveryOffer,
  messageOf: (earliest: string) => string,
): string | undefined {
  const chosen = chosenDelivery(draft, offer);
  if (!draft.deliverOn || !chosen) return undefined;
  const holidays = new Map(offer.holidays.map((day) => [day, '']));
  const today = dayOf(new Date());
  return refusalOfDay(draft.deliverOn, chosen.to, { today, holidays }) ? messageOf(chosen.to) : undefined;
}
