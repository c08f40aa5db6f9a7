import { useEffect, useState } from 'react';
import type { Quote } from '#modules/cart/contract/cart.ts';
import { codeOf } from '#modules/promotions/contract/code.ts';
import { useCart } from '#web/cart/provider.tsx';
import { type QuoteOptions, type QuoteState, useQuote } from '#web/cart/quote.ts';

/** The promo code of the cart (R8) and its actions. */
export type PromoCodeState = {
  /** The code stored with the cart; empty without one. */
  kept: string;
  /** The result for the stored or tried code; null until the quote is loaded. */
  promo: Quote['promo'];
  /** Tries a code; it is stored with the cart once a quote applies it. */
  apply: (typed: string) => void;
  remove: () => void;
};

/**
 * Quotes the cart with its promo code. A code that no longer applies stays stored, since it may apply to a larger cart.
 */
export function useQuoteWithPromo(chosen?: QuoteOptions): { quoted: QuoteState; code: PromoCodeState } {
  const { items, promoCode: kept, setPromoCode } = useCart();
  const [tried, setTried] = useState('');
  const code = kept || tried;
  const quoted = useQuote(items, code, chosen);
  const quotedPromo = quoted.quote?.promo ?? null;
  // Ignores the result of a previous code.
  const promo = quotedPromo?.code === code ? quotedPromo : null;
  useEffect(() => {
    if (promo?.applied && kept === '') setPromoCode(promo.code);
  }, [promo, kept, setPromoCode]);
  return {
    quoted,
    code: {
      kept,
      promo,
      // Normalised as on the server, so that it is not quoted twice.
      apply: (typed) => setTried(codeOf(typed)),
      remove() {
        setTried('');
        setPromoCode('');
      },
    },
  };
}
