import type { PaymentMethod, Quote } from '#contract/cart.ts';
import { tell } from '#web/api/queries.ts';
import { type CartItem, keyOf } from '#web/cart/cart.ts';
import { cartId } from '#web/cart/identity.ts';
import { linesOf } from '#web/cart/quote.ts';
import { addressOf } from '../frame/address/typed.ts';
import { attemptOf, type Draft, forgetAttempt, giftOf } from './draft.ts';

type Placing = {
  draft: Draft & { payment: PaymentMethod };
  items: CartItem[];
  quote: Quote;
};

/**
 * Places the order, at the total that is shown. Sent again, after the network failed, it is the same order.
 * @throws CallError
 */
export async function place({ draft, items, quote }: Placing) {
  const body = {
    cartId: cartId(),
    lines: linesOf(items, draft.lineGifts),
    email: draft.email,
    address: addressOf(draft),
    delivery: draft.delivery,
    deliverOn: draft.deliverOn || null,
    gift: giftOf(draft, items.map(keyOf)),
    promoCode: quote.promo?.applied ? quote.promo.code : '',
    payment: draft.payment,
    recipientPays: draft.recipientPays,
    note: draft.note,
    total: quote.total,
  };
  const said = JSON.stringify(body);
  const placed = await tell('POST /api/orders', { body, idempotencyKey: attemptOf(said) });
  if (placed.order.state !== 'cancelled') return placed;
  // An attempt before this one was not paid in time: it is ordered anew.
  forgetAttempt();
  return tell('POST /api/orders', { body, idempotencyKey: attemptOf(said) });
}
