import type { Occasion, Recipient } from './gift-words.ts';

/** How a recipient or an occasion is written where it stands by itself. */
export const giftLabel = (word: Recipient | Occasion): string => word.charAt(0).toUpperCase() + word.slice(1);
