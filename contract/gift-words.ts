// The words of the gift finder, which browsers load with its page; what suits is written on the products as tags
// (docs/decisions/038).

/** For whom a gift can be; a product says it by a tag such as "for mother". */
export const recipients = [
  ...(['mother', 'father', 'her', 'him', 'sister', 'brother', 'parents', 'grandparents', 'couples'] as const),
  ...(['children', 'babies', 'friends', 'colleagues', 'teachers', 'hosts'] as const),
] as const;
export type Recipient = (typeof recipients)[number];
export const recipientTag = (recipient: Recipient): string => `for ${recipient}`;

/** What a gift can be for; a product says it by a tag of just this word. */
export const occasions = [
  ...(['birthday', 'wedding', 'anniversary', 'engagement', 'housewarming', 'new baby'] as const),
  ...(['diwali', 'rakhi', 'holi', 'eid', 'navratri', 'onam', 'christmas', 'new year'] as const),
  ...(["valentine's day", "mother's day", "father's day", "teacher's day"] as const),
  ...(['graduation', 'farewell', 'retirement', 'thank you', 'get well'] as const),
] as const;
export type Occasion = (typeof occasions)[number];

/** Fewer gifts than this are few: what nearly fits is shown beside them. */
export const fewGifts = 4;
/** Budgets to choose from, at most. */
export const mostBudgets = 5;
/** Gifts shown of what nearly fits. */
export const nearbyShown = 4;
