import { addressOf } from '#modules/addresses/contract/typed-address.ts';
import type { PaymentMethod, Quote } from '#modules/cart/contract/cart.ts';
import { callApi } from '#web/api/queries.ts';
import { type CartItem, keyOf } from '#web/cart/cart.ts';
import { attemptOf, type CheckoutDraft, giftOf, removeAttempt } from '#web/cart/draft.ts';
import { cartId } from '#web/cart/identity.ts';
import { quoteLinesOf } from '#web/cart/quote.ts';
import { buyerOf } from './buyer.ts';
import { isAdvance, methodOf } from './draft/payment-choice.ts';
import { acceptedValues } from './line-attribute-values.ts';

type PlaceOrderInput = {
  draft: CheckoutDraft & { payment: PaymentMethod };
  items: CartItem[];
  quote: Quote;
  sendSeparately: boolean;
};

/**
 * Places the order with the shown total. A retry after a network failure returns the same order.
 * @throws CallError
 */
export async function placeOrder({ draft, items, quote, sendSeparately }: PlaceOrderInput) {
  const accepted = acceptedValues(quote);
  const lines = quoteLinesOf(items, draft.lineGifts).map((line) => ({
    ...line,
    attributes: accepted.get(line.key) ?? {},
  }));
  const body = {
    cartId: cartId(),
    lines,
    email: draft.email,
    buyer: buyerOf(draft),
    address: addressOf(draft),
    delivery: quote.delivery,
    sendSeparately,
    arrivesBy: quote.deliveries.find(({ delivery }) => delivery === quote.delivery)?.to ?? null,
    deliverOn: draft.deliverOn || null,
    gift: giftOf(draft, items.map(keyOf)),
    promoCode: quote.promo?.applied ? quote.promo.code : '',
    ...(quote.automaticPromotion && { seenPromotion: quote.automaticPromotion.id }),
    payment: methodOf(draft.payment),
    advance: isAdvance(draft.payment) ? quote.cashAdvance : null,
    recipientPays: draft.recipientPays,
    note: draft.note,
    attributes: draft.attributes,
    agent: draft.agent,
    total: quote.total,
  };
  const serialized = JSON.stringify(body);
  const placed = await callApi('POST /api/orders', { body, idempotencyKey: attemptOf(serialized) });
  if (placed.order.state !== 'cancelled') return placed;
  // An earlier attempt was not paid in time: places a new order.
  removeAttempt();
  return callApi('POST /api/orders', { body, idempotencyKey: attemptOf(serialized) });
}
