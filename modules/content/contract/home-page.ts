import type { BlockType } from './blocks.ts';

/** The slug of the home page. */
export const homeSlug = 'home';

/** The blocks of which only the home page consists. */
export const homeBlockTypes: readonly BlockType[] = [
  'festival',
  'slides',
  'giftFinder',
  'categories',
  'artisanTeaser',
  'teaser',
  'promises',
];
