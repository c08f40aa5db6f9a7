import type { Category } from '#modules/catalog/contract/catalog.ts';
import * as m from '../../messages/index.ts';

/** The values of the category form (section 3, payloads for saving). */
export type CategoryFormValues = { name: string; description: string; image: string; featured: boolean };

export const names = {
  name: m.categoriesValues.name(),
  description: m.categoriesValues.description(),
  image: m.categoriesValues.imageUrl(),
  featured: m.categoriesValues.featured(),
};
export const empty: CategoryFormValues = { name: '', description: '', image: '', featured: false };
export const valuesOf = ({ name, description, image, featured }: Category): CategoryFormValues => ({
  name,
  description,
  image: image ?? '',
  featured,
});
