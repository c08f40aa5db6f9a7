// The recipients and occasions of the gift finder, which browsers load with its page; products carry them as tags
// (docs/decisions/038).

/** Recipients of a gift; a product's tag for one is "for mother". */
export const recipients = [
  ...(['mother', 'father', 'her', 'him', 'sister', 'brother', 'parents', 'grandparents', 'couples'] as const),
  ...(['children', 'babies', 'friends', 'colleagues', 'teachers', 'hosts'] as const),
] as const;
export type Recipient = (typeof recipients)[number];
export const recipientTag = (recipient: Recipient): string => `for ${recipient}`;

/** Occasions of a gift; a product's tag is the same text. */
export const occasions = [
  ...(['birthday', 'wedding', 'anniversary', 'engagement', 'housewarming', 'new baby'] as const),
  ...(['diwali', 'rakhi', 'holi', 'eid', 'navratri', 'onam', 'christmas', 'new year'] as const),
  ...(["valentine's day", "mother's day", "father's day", "teacher's day"] as const),
  ...(['graduation', 'farewell', 'retirement', 'thank you', 'get well'] as const),
] as const;
export type Occasion = (typeof occasions)[number];

/** With fewer gifts than this, near matches are shown as well. */
export const minGifts = 4;
/** The most budgets to choose from. */
export const maxBudgets = 5;
/** The near matches shown per group. */
export const nearMatchesShown = 4;
