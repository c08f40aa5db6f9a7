import type { Occasion, Recipient } from '#modules/catalog/contract/gift-tags.ts';
import type { GiftFinder } from '#modules/catalog/contract/gifts.ts';

/** The options of the gift finder, reduced to their values to keep pages small. */
export type GiftChoices = { recipients: Recipient[]; occasions: Occasion[]; budgets: number[] };

export const choicesOf = ({ recipients, occasions, budgets }: GiftFinder): GiftChoices => ({
  recipients: recipients.map(({ value }) => value),
  occasions: occasions.map(({ value }) => value),
  budgets: budgets.map(({ upTo }) => upTo),
});
