import { useState } from 'react';
import { useNavigate } from 'react-router';
import { availableItems, giftsOf, reorderItemsOf } from '#modules/cart/storefront/recovered-order/reorder.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { changeDraft } from '#web/cart/draft.ts';
import { useCart } from '#web/cart/provider.tsx';
import { useSession } from '#web/session/provider.tsx';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../../messages/index.ts';

/**
 * Adds the items of an order to the cart with their personalisation and gift options, at current prices, and names the
 * unavailable ones. Restores the gift options of the whole order only for an empty cart, since other items would become
 * part of the gift.
 */
export function BuyAgain({ order }: { order: Order }) {
  const { add, items: before } = useCart();
  const { user } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const wanted = reorderItemsOf(order);
  if (wanted.size === 0) return null;
  const addToCart = ({ items, missing }: ReturnType<typeof availableItems>) => {
    if (missing.length > 0) toast.error(summaryOf(missing));
    if (items.length === 0) return;
    for (const item of items) add(item);
    const gifts = giftsOf(order, items);
    const orderGift = before.length === 0 ? orderGiftOf(order) : null;
    if (orderGift || Object.keys(gifts).length > 0) toast(m.buyAgain.giftWrapAndCards());
    changeDraft(user?.id ?? '', ({ lineGifts }) => ({
      ...orderGift,
      lineGifts: { ...lineGifts, ...gifts },
    }));
    navigate('/cart');
  };
  const buy = async () => {
    setBusy(true);
    try {
      const lines = [...wanted].map(([key, { name, ...line }]) => ({ ...line, key }));
      addToCart(availableItems(order, (await callApi('POST /api/cart/quote', { body: { lines } })).lines));
    } catch (error) {
      toast.error(errorMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={hasArrived(order) ? button.main : button.quiet}
      disabled={busy}
      onClick={buy}
    >
      {m.buyAgain.buyAgain()}
    </button>
  );
}

/** Whether the order has arrived; the button is prominent from then on. */
const hasArrived = ({ state }: Order): boolean =>
  ['delivered', 'return_requested', 'returned', 'refunded'].includes(state);

const summaryOf = (missing: string[]): string =>
  missing.length > 3
    ? m.buyAgain.andMore({ missing: missing.slice(0, 3).join('. ') })
    : `${missing.join('. ')}.`;

/**
 * Returns the gift options of the whole order for the checkout draft. Older orders do not store whether they went to a
 * recipient: those with a card and without wrap did.
 */
function orderGiftOf({ gift, lines }: Order) {
  if (!gift) return null;
  const hasLineGifts = lines.some((line) => line.gift?.wrap || line.gift?.message);
  const { toRecipient, ...options } = gift;
  return { ...options, isGift: toRecipient || (!gift.wrap && (gift.message !== '' || !hasLineGifts)) };
}
