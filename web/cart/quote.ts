import { useEffect, useState } from 'react';
import type { Quote } from '#contract/cart.ts';
import type { Delivery } from '#contract/delivery.ts';
import { maxQuantity } from '#contract/limits.ts';
import { reasonOf } from '#web/api/client.ts';
import { useIsOnline } from '#web/api/online.ts';
import { askNow } from '#web/api/queries.ts';
import { type CartItem, keyOf } from './cart.ts';
import { cartId } from './identity.ts';

/** The last quote of the server, whether a newer one is on its way, and why the newest one is missing. */
export type Quoted = { quote: Quote | null; busy: boolean; failed: string | null; again: () => void };

const isId = (id: string) => /^[0-9a-f-]{36}$/i.test(id);

/** How the cart is to be sent, as far as it is chosen. */
export type Chosen = { delivery?: Delivery; wrap?: boolean; gifts?: LineGifts };

/** Items that are gifts of their own, by their keys. */
export type LineGifts = Record<string, { wrap: boolean; message: string }>;

function lineOf(item: CartItem, gifts: LineGifts) {
  const { id, quantity, price, personalisation } = item;
  const key = keyOf(item);
  const gift = gifts[key];
  const asked = { id, quantity: Math.min(quantity, maxQuantity), price, personalisation, key };
  return gift && (gift.wrap || gift.message) ? { ...asked, gift } : asked;
}

/** The items as the server is asked about them. */
export const linesOf = (items: CartItem[], gifts: LineGifts = {}) =>
  items.filter(({ id }) => isId(id)).map((item) => lineOf(item, gifts));

/** What of them has a price: words on a card cost nothing, and change with every key that is pressed. */
const wrapped = (gifts: LineGifts = {}): LineGifts =>
  Object.fromEntries(
    Object.entries(gifts)
      .filter(([, { wrap }]) => wrap)
      .map(([key]) => [key, { wrap: true, message: '' }]),
  );

/** Shown when the browser has no connection or the server does not answer. */
const offline = 'You seem to be offline. Please check your connection.';

/** Asks the server what these items cost whenever they change (R10). */
export function useQuote(
  items: CartItem[],
  promoCode: string,
  { delivery, wrap, gifts }: Chosen = {},
): Quoted {
  const isOnline = useIsOnline();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<Quoted, 'again'>>({ quote: null, busy: false, failed: null });
  const asked = JSON.stringify({
    lines: linesOf(items, wrapped(gifts)),
    ...(promoCode && { promoCode }),
    ...(delivery && { delivery }),
    ...(wrap && { wrap }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again, and so does a connection that is back.
  useEffect(() => {
    const stop = new AbortController();
    setState((before) => ({ ...before, busy: true }));
    askNow('POST /api/cart/quote', { body: { ...JSON.parse(asked), cartId: cartId() } }, stop.signal).then(
      (quote) => setState({ quote, busy: false, failed: null }),
      (error) => {
        if (stop.signal.aborted) return;
        const failed = error instanceof TypeError ? offline : reasonOf(error);
        setState((before) => ({ ...before, busy: false, failed }));
      },
    );
    return () => stop.abort();
  }, [asked, attempt, isOnline]);
  return { ...state, failed: isOnline ? state.failed : offline, again: () => setAttempt(attempt + 1) };
}
