import type { Category } from '#modules/catalog/contract/catalog.ts';

/** The fields of a category that a tile shows. */
export type CategoryTile = Pick<Category, 'slug' | 'name' | 'image' | 'itemCount'>;

export const categoryTileOf = ({ slug, name, image, itemCount }: Category): CategoryTile => ({
  slug,
  name,
  image,
  itemCount,
});
