import type { Category } from '#contract/catalog.ts';

/** The fields of a category that a tile shows. */
export type Shelf = Pick<Category, 'slug' | 'name' | 'image' | 'itemCount'>;

export const shelfOf = ({ slug, name, image, itemCount }: Category): Shelf => ({
  slug,
  name,
  image,
  itemCount,
});
