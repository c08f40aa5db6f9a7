import { type Category, RULES } from './category-rules.ts';

export type { Category } from './category-rules.ts';

const REST: Category = {
  name: 'Gifts & Curios',
  description: 'Odd, charming and unexpected finds that fit no shelf but make good presents.',
  tag: 'gift',
};

/** Every category, in the order of its rule; the last takes what no rule claims. */
export const CATEGORIES: readonly Category[] = [...RULES, REST];

/** The category of a product, told from the words of its readable name. */
export function categoryOf(name: string): Category {
  const words = name.toLowerCase();
  return RULES.find((rule) => rule.words.test(words)) ?? REST;
}
