import type { Occasion, Recipient } from './gift-words.ts';

/** A recipient or an occasion as a label of its own: "Mother", "Get well", "Valentine's Day". */
export const giftLabel = (word: Recipient | Occasion): string =>
  word.replace(/^.|(?<='s |new )[dy]/g, (letter) => letter.toUpperCase());
