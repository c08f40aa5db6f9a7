import { useEffect, useRef, useState } from 'react';
import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';
import type { Quote } from '#modules/cart/contract/cart.ts';
import type { Delivery } from '#modules/delivery/contract/delivery.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { useIsOnline } from '#web/api/online.ts';
import { fetchFresh } from '#web/api/queries.ts';
import * as m from '../messages/index.ts';
import { type CartItem, keyOf } from './cart.ts';
import { cartId } from './identity.ts';

/** The last quote of the server, whether a newer one is being loaded, and why the newest failed. */
export type QuoteState = { quote: Quote | null; busy: boolean; failed: string | null; again: () => void };

const isId = (id: string) => /^[0-9a-f-]{36}$/i.test(id);

/** The chosen delivery and gift options, and where the order goes. */
export type QuoteOptions = {
  delivery?: Delivery;
  wrap?: boolean;
  /** Whether the order is a gift that is sent to another person. */
  toRecipient?: boolean;
  gifts?: LineGifts;
  /** The PIN code of the delivery, as long as the address is not known. */
  pin?: string;
  sendSeparately?: boolean;
  to?: { state: string; zipCode: string; country: string };
};

/** Gift options of single items, by item key. */
export type LineGifts = Record<string, { wrap: boolean; message: string }>;

function lineOf(item: CartItem, gifts: LineGifts) {
  const { id, variantId, quantity, price, personalisation, attributes } = item;
  const key = keyOf(item);
  const gift = gifts[key];
  const line = {
    id,
    variantId,
    quantity: Math.min(quantity, maxLineQuantity),
    price,
    personalisation,
    attributes,
    key,
  };
  return gift && (gift.wrap || gift.message) ? { ...line, gift } : line;
}

/** Returns the lines of a quote request. */
export const quoteLinesOf = (items: CartItem[], gifts: LineGifts = {}) =>
  items.filter(({ id }) => isId(id)).map((item) => lineOf(item, gifts));

/** Keeps the gift options that affect the price: a card is free, and its text changes with every key press. */
const pricedGifts = (gifts: LineGifts = {}): LineGifts =>
  Object.fromEntries(
    Object.entries(gifts)
      .filter(([, { wrap }]) => wrap)
      .map(([key]) => [key, { wrap: true, message: '' }]),
  );

/** Requests a quote for these items whenever they or their options change (R10). */
export function useQuote(
  items: CartItem[],
  promoCode: string,
  { delivery, wrap, toRecipient, gifts, pin, sendSeparately, to }: QuoteOptions = {},
): QuoteState {
  const isOnline = useIsOnline();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<QuoteState, 'again'>>({ quote: null, busy: false, failed: null });
  // What the shopper saw last; it asks for no new quote by itself.
  const seen = useRef<string | undefined>(undefined);
  const request = JSON.stringify({
    lines: quoteLinesOf(items, pricedGifts(gifts)),
    ...(promoCode && { promoCode }),
    ...(delivery && { delivery }),
    ...(wrap && { wrap }),
    ...(toRecipient && { toRecipient }),
    ...(sendSeparately && { sendSeparately }),
    ...(to ? { to } : pin && { pin }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt and a restored connection repeat the same request.
  useEffect(() => {
    const stop = new AbortController();
    setState((before) => ({ ...before, busy: true }));
    fetchFresh(
      'POST /api/cart/quote',
      { body: { ...JSON.parse(request), cartId: cartId(), seenPromotion: seen.current } },
      stop.signal,
    ).then(
      (quote) => {
        seen.current = quote.automaticPromotion?.id;
        setState({ quote, busy: false, failed: null });
      },
      (error) => {
        if (stop.signal.aborted) return;
        const failed = error instanceof TypeError ? m.quote.offlineMessage() : errorMessageOf(error);
        setState((before) => ({ ...before, busy: false, failed }));
      },
    );
    return () => stop.abort();
  }, [request, attempt, isOnline]);
  return {
    ...state,
    failed: isOnline ? state.failed : m.quote.offlineMessage(),
    again: () => setAttempt(attempt + 1),
  };
}
