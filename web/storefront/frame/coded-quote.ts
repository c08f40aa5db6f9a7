import { useEffect, useState } from 'react';
import type { Quote } from '#contract/cart.ts';
import { useCart } from '#web/cart/provider.tsx';
import { type Chosen, type Quoted, useQuote } from '#web/cart/quote.ts';

/** The promo code of the cart (R8), and what can be done with it. */
export type Code = {
  /** The one that is kept with the cart; empty without one. */
  kept: string;
  /** What the server says of it, or of one that was tried; null while it says nothing. */
  promo: Quote['promo'];
  /** Tries a code; it is kept once the server has said that it gives something. */
  apply: (typed: string) => void;
  remove: () => void;
};

/** What the cart costs with its promo code. A code that gives nothing any more stays with the cart: with more in it, it may again. */
export function useCodedQuote(chosen?: Chosen): { quoted: Quoted; code: Code } {
  const { items, promoCode: kept, setPromoCode } = useCart();
  const [tried, setTried] = useState('');
  const asked = kept || tried;
  const quoted = useQuote(items, asked, chosen);
  const said = quoted.quote?.promo ?? null;
  // Of a code before this one nothing is said any more.
  const promo = said?.code === asked ? said : null;
  useEffect(() => {
    if (promo?.applied && kept === '') setPromoCode(promo.code);
  }, [promo, kept, setPromoCode]);
  return {
    quoted,
    code: {
      kept,
      promo,
      // As the server writes it, so that it is not asked about twice.
      apply: (typed) => setTried(typed.trim().toUpperCase()),
      remove() {
        setTried('');
        setPromoCode('');
      },
    },
  };
}
