import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { reasonOf } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { useCart } from '#web/cart/provider.tsx';
import { useSession } from '#web/session/provider.tsx';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import { changeDraft } from '../checkout/draft.ts';
import { giftsOf, hadToday, wantedOf } from './again.ts';

/**
 * Puts the same things into the cart, made and wrapped as they were, at the price of today; what cannot be had is said. What was said
 * of the order as a whole is said again where nothing else is in the cart, which would become a part of that gift.
 */
export function BuyAgain({ order }: { order: Order }) {
  const { add, items: before } = useCart();
  const { user } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const wanted = wantedOf(order);
  if (wanted.size === 0) return null;
  const putIn = ({ items, missing }: ReturnType<typeof hadToday>) => {
    if (missing.length > 0) toast.error(inShort(missing));
    if (items.length === 0) return;
    for (const item of items) add(item);
    const gifts = giftsOf(order, items);
    const whole = before.length === 0 ? wholeOf(order) : null;
    if (whole || Object.keys(gifts).length > 0)
      toast('Gift wrap and cards are kept. Change them at the checkout.');
    changeDraft(user?.id ?? '', ({ lineGifts }) => ({
      ...whole,
      lineGifts: { ...lineGifts, ...gifts },
    }));
    navigate('/cart');
  };
  const buy = async () => {
    setBusy(true);
    try {
      const lines = [...wanted].map(([key, { name, ...line }]) => ({ ...line, key }));
      putIn(hadToday(order, (await tell('POST /api/cart/quote', { body: { lines } })).lines));
    } catch (error) {
      toast.error(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={isThere(order) ? button.main : button.quiet}
      disabled={busy}
      onClick={buy}
    >
      Buy again
    </button>
  );
}

/** Buying again is the first thing that its buyer may want once an order has arrived, not before. */
const isThere = ({ state }: Order): boolean =>
  ['delivered', 'return_requested', 'returned', 'refunded'].includes(state);

const inShort = (missing: string[]): string =>
  missing.length > 3 ? `${missing.slice(0, 3).join('. ')}, and more.` : `${missing.join('. ')}.`;

/**
 * The order as one gift, as the checkout asks for it. Older orders do not say whether they went to a recipient: then one with a card
 * and without wrapping did.
 */
function wholeOf({ gift, lines }: Order) {
  if (!gift) return null;
  const single = lines.some((line) => line.gift?.wrap || line.gift?.message);
  const { toRecipient, ...said } = gift;
  return { ...said, isGift: toRecipient || (!gift.wrap && (gift.message !== '' || !single)) };
}
