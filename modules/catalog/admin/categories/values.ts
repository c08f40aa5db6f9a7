import type { Category } from '#modules/catalog/contract/catalog.ts';

/** The values of the category form (section 3, payloads for saving). */
export type CategoryFormValues = { name: string; description: string; image: string; featured: boolean };

export const names = { name: 'Name', description: 'Description', image: 'Image URL', featured: 'Featured' };
export const empty: CategoryFormValues = { name: '', description: '', image: '', featured: false };
export const valuesOf = ({ name, description, image, featured }: Category): CategoryFormValues => ({
  name,
  description,
  image: image ?? '',
  featured,
});
