import type {
  ContentLine,
  Instrument,
  SessionBuyer,
  SessionContent,
  SessionGift,
} from '#modules/ucp/contract/session-content.ts';
import { discounting, fulfilling } from '../protocol/capabilities.ts';
import { type Exchange, hasExtension, isActive } from '../protocol/exchange.ts';
import type { CartPayload, CheckoutPayload } from './inputs.ts';

type GivenLine = CartPayload['line_items'][number];

/** Returns the lines with an id each; lines of the same item, gift and personalisation become one. */
function linesOf(exchange: Exchange, given: GivenLine[]): ContentLine[] {
  const [takesGifts, takesPersonalisation] = [
    hasExtension(exchange, 'gift'),
    hasExtension(exchange, 'personalisation'),
  ];
  const taken = new Set(given.flatMap(({ id }) => id ?? []));
  let count = 0;
  const freeId = (): string => {
    const id = `li_${++count}`;
    return taken.has(id) ? freeId() : id;
  };
  const byContent = new Map<string, ContentLine>();
  const used = new Set<string>();
  for (const { id, item, quantity, personalisation, gift } of given) {
    const values = takesPersonalisation ? (personalisation?.values ?? null) : null;
    const wish = takesGifts && gift ? { wrap: gift.wrap, message: gift.message } : null;
    const content = { itemId: item.id, personalisation: values, gift: wish };
    // Items that are wrapped one by one are never one line.
    const key = JSON.stringify([content, wish?.wrap && (id ?? byContent.size)]);
    const before = byContent.get(key);
    if (before) {
      before.quantity += quantity;
      continue;
    }
    const ownId = id !== undefined && id !== '' && !used.has(id) ? id : freeId();
    used.add(ownId);
    byContent.set(key, { id: ownId, ...content, quantity });
  }
  return [...byContent.values()];
}

function giftOf(exchange: Exchange, gift: CartPayload['gift']): SessionGift | null {
  if (!gift || !hasExtension(exchange, 'gift')) return null;
  const { to_recipient, wrap, message, sender, hide_prices, deliver_on = null, recipient_pays } = gift;
  return { to_recipient, wrap, message, sender, hide_prices, deliver_on, recipient_pays };
}

function buyerOf(buyer: CartPayload['buyer']): SessionBuyer | null {
  if (!buyer) return null;
  const { first_name, last_name, email, phone_number } = buyer;
  return { first_name, last_name, email, phone_number };
}

/** Returns the content of a cart. */
export const cartContent = (exchange: Exchange, payload: CartPayload): SessionContent => ({
  lines: linesOf(exchange, payload.line_items),
  buyer: buyerOf(payload.buyer),
  context: payload.context ?? null,
  codes: isActive(exchange, discounting) ? (payload.discounts?.codes ?? []) : [],
  gift: giftOf(exchange, payload.gift),
  ...{ destinations: [], destinationId: null, optionId: null, instruments: [], attribution: null },
});

/** Returns the destinations of the shipping method with an id each, and what the platform has chosen. */
function deliveryOf(exchange: Exchange, { fulfillment }: Pick<CheckoutPayload, 'fulfillment'>) {
  const methods = isActive(exchange, fulfilling) ? (fulfillment?.methods ?? []) : [];
  const method = methods.find(({ type = 'shipping' }) => type === 'shipping');
  const given = method?.destinations ?? [];
  const taken = new Set(given.flatMap(({ id }) => id ?? []));
  const freeId = (at: number): string => {
    const id = `dest_${at}`;
    return taken.has(id) ? freeId(at + 1) : id;
  };
  const destinations = given.map((destination, at) => ({
    ...destination,
    id: destination.id || freeId(at + 1),
  }));
  const wanted = method?.selected_destination_id ?? null;
  const chosen = destinations.find(({ id }) => id === wanted) ?? null;
  const only = destinations.length === 1 ? (destinations[0] ?? null) : null;
  return {
    destinations,
    destinationId: (chosen ?? (wanted === null ? only : null))?.id ?? null,
    optionId: method?.groups?.[0]?.selected_option_id ?? null,
  };
}

/** Credentials are neither kept nor returned. */
export const withoutCredentials = (instruments: Instrument[]): Instrument[] =>
  instruments.map(({ credential: _, ...instrument }) => instrument);

/** Returns the content of a checkout. */
export const checkoutContent = (exchange: Exchange, payload: CheckoutPayload): SessionContent => ({
  ...cartContent(exchange, payload),
  ...deliveryOf(exchange, payload),
  instruments: withoutCredentials(payload.payment?.instruments ?? []),
  attribution: payload.attribution ?? null,
});

/** Returns the content of a checkout that is made from a cart: what the cart has replaces what the payload has. */
export function contentFromCart(
  exchange: Exchange,
  cart: SessionContent,
  payload: CheckoutPayload,
): SessionContent {
  const own = checkoutContent(exchange, { ...payload, line_items: [] });
  const { lines, buyer, context, codes, gift } = cart;
  return {
    ...own,
    lines,
    codes,
    buyer: buyer ?? own.buyer,
    context: context ?? own.context,
    gift: gift ?? own.gift,
  };
}
