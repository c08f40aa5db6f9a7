import type { Category } from '#contract/catalog.ts';

/** What a tile shows of a category. */
export type Shelf = Pick<Category, 'slug' | 'name' | 'image' | 'itemCount'>;

export const shelfOf = ({ slug, name, image, itemCount }: Category): Shelf => ({
  slug,
  name,
  image,
  itemCount,
});
