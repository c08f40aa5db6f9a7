import { type RetailCategory, RULES } from './category-rules.ts';

export type { RetailCategory } from './category-rules.ts';

const REST: RetailCategory = {
  name: 'Gifts & Curios',
  description: 'Odd, charming and unexpected finds that fit no shelf but make good presents.',
  tag: 'gift',
};

/** All categories in the order of their rules; the last one takes the products that no rule matches. */
export const CATEGORIES: readonly RetailCategory[] = [...RULES, REST];

/** Derives the category of a product from its readable name. */
export function categoryOf(name: string): RetailCategory {
  const words = name.toLowerCase();
  return RULES.find((rule) => rule.words.test(words)) ?? REST;
}
