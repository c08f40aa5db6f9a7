import type { Occasion, Recipient } from './gift-tags.ts';

/** Returns the label of a recipient or an occasion, with a capital first letter. */
export const giftLabel = (value: Recipient | Occasion): string =>
  value.charAt(0).toUpperCase() + value.slice(1);
