import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';
import { isExistingPin, plainPinCode } from '#modules/addresses/contract/pin-code.ts';
import type { Quote, QuoteLine } from '#modules/cart/contract/cart.ts';
import type { promoRefusals } from '#modules/promotions/contract/limits.ts';
import { maxPromoCodeLength } from '#modules/promotions/contract/limits.ts';
import type { ContentLine, Destination, SessionContent } from '#modules/ucp/contract/session-content.ts';
import { type FoundItem, findItems } from '../catalog/item-ids.ts';
import { type Exchange, granted } from '../protocol/exchange.ts';
import { placeOf } from './destination.ts';
import { maxNamed } from './inputs.ts';

/** A line with what the shop says about it; null for an item that the shop does not have. */
export type QuotedSessionLine = { line: ContentLine; item: FoundItem | null; quoted: QuoteLine | null };

/** A refused discount code: its place in the list, and why. */
export type RefusedCode = {
  at: number;
  code: string;
  reason: (typeof promoRefusals)[number] | 'repeated' | 'another_applied' | 'not_tried' | 'further';
  message: string;
};

/** A cart or a checkout at the prices of the shop. */
export type QuotedSession = {
  content: SessionContent;
  lines: QuotedSessionLine[];
  quote: Quote;
  destination: Destination | null;
  /** The code that applies; empty without one. */
  appliedCode: string;
  refusedCodes: RefusedCode[];
};

/** Returns a line of a request of the shop, for a quote or an order. */
export const requestLine = (line: ContentLine, { productId, variantId }: FoundItem) => ({
  id: productId,
  ...(variantId !== null && { variantId }),
  quantity: Math.min(line.quantity, maxLineQuantity),
  key: line.id,
  ...(line.personalisation && { personalisation: line.personalisation }),
  ...(line.gift && { gift: line.gift }),
});

/** Returns the place of a session, as far as it is known. */
function deliveredTo(destination: Destination | null, context: SessionContent['context']) {
  if (destination) return { to: placeOf(destination) };
  const pin = plainPinCode(String(context?.postal_code ?? ''));
  return isExistingPin(pin) ? { pin } : {};
}

/** Quotes a cart or a checkout. @param id the id of the session, which is that of the cart of its order */
export async function quoteSession(
  exchange: Pick<Exchange, 'db' | 'ask'>,
  { id, content }: { id: string; content: SessionContent },
): Promise<QuotedSession> {
  const { lines, gift, destinations, destinationId, optionId } = content;
  const items = await findItems(
    exchange.db,
    lines.map(({ itemId }) => itemId),
  );
  const destination = destinations.find((each) => each.id === destinationId) ?? null;
  const quoteWith = async (promoCode: string | null): Promise<Quote> =>
    granted(
      await exchange.ask('POST /api/cart/quote', {
        body: {
          lines: lines.flatMap((line) => {
            const item = items.get(line.itemId);
            return item ? [requestLine(line, item)] : [];
          }),
          delivery: optionId === 'express' ? 'express' : 'standard',
          wrap: gift?.wrap ?? false,
          toRecipient: gift?.to_recipient ?? false,
          ...deliveredTo(destination, content.context),
          cartId: id,
          ...(promoCode !== null && { promoCode }),
        },
      }),
    );
  const { quote, ...codes } = await quoteWithCodes(quoteWith, content.codes);
  const byKey = new Map(quote.lines.map((line) => [line.key, line]));
  return {
    ...{ content, quote, destination, ...codes },
    lines: lines.map((line) => ({
      line,
      item: items.get(line.itemId) ?? null,
      quoted: byKey.get(line.id) ?? null,
    })),
  };
}

/** Codes that one quote tries, because each is a guess. */
export const maxTriedCodes = 10;

/** The shop takes one code: returns the quote with the first one that applies. */
async function quoteWithCodes(
  quoteWith: (code: string | null) => Promise<Quote>,
  codes: string[],
): Promise<Pick<QuotedSession, 'quote' | 'appliedCode' | 'refusedCodes'>> {
  const refusedCodes: RefusedCode[] = [];
  const seen = new Set<string>();
  let applied: { code: string; quote: Quote } | null = null;
  let tried = 0;
  for (const [at, code] of codes.entries()) {
    const normalised = code.trim().toUpperCase();
    const refuse = (reason: RefusedCode['reason'], message = '') =>
      refusedCodes.push({ at, code, reason, message });
    if (at >= maxNamed) refuse('further');
    else if (seen.has(normalised)) refuse('repeated');
    else if (applied) refuse('another_applied');
    else if (normalised === '' || normalised.length > maxPromoCodeLength) refuse('unknown');
    else if (tried >= maxTriedCodes) refuse('not_tried');
    else {
      tried += 1;
      const quote = await quoteWith(normalised);
      if (quote.promo?.applied) applied = { code: quote.promo.code, quote };
      else refuse(quote.promo?.reason ?? 'unknown', quote.promo?.message);
    }
    seen.add(normalised);
  }
  const quote = applied?.quote ?? (await quoteWith(null));
  return { quote, appliedCode: applied?.code ?? '', refusedCodes };
}
