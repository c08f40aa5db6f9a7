import { type Category, RULES } from './category-rules.ts';

export type { Category } from './category-rules.ts';

const REST: Category = {
  name: 'Gifts & Curios',
  description: 'Odd, charming and unexpected finds that fit no shelf but make good presents.',
  tag: 'gift',
};

/** All categories in the order of their rules; the last one takes the products that no rule matches. */
export const CATEGORIES: readonly Category[] = [...RULES, REST];

/** Derives the category of a product from its readable name. */
export function categoryOf(name: string): Category {
  const words = name.toLowerCase();
  return RULES.find((rule) => rule.words.test(words)) ?? REST;
}
