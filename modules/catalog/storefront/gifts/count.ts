import { minGifts } from '#modules/catalog/contract/gift-tags.ts';
import * as m from '../../messages/index.ts';

/**
 * Returns the number of found gifts as a sentence, which says "only" for few gifts of a narrowed search.
 * @param number writes a number in the language of the shop
 */
export const countOf = (total: number, narrowed: boolean, number: (value: number) => string): string =>
  narrowed && total > 0 && total < minGifts
    ? m.storefrontGifts.onlyGiftsMatch({ total })
    : m.storefrontGifts.giftsWithTotal({ total, totalText: number(total) });
