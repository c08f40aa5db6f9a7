import type { Category } from '#modules/catalog/contract/catalog.ts';
import * as m from '../../messages/index.ts';

/** The values of the category form (section 3, payloads for saving). */
export type CategoryFormValues = {
  name: string;
  description: string;
  image: string;
  featured: boolean;
  /** Empty for none. */
  parentId: string;
  taxRate: number | null;
  hsnCode: string;
};

export const names = {
  name: m.categoriesValues.name(),
  description: m.categoriesValues.description(),
  image: m.categoriesValues.imageUrl(),
  featured: m.categoriesValues.featured(),
  parentId: m.categoriesValues.parentId(),
  taxRate: m.categoriesValues.taxRate(),
  hsnCode: m.categoriesValues.hsnCode(),
};
export const empty: CategoryFormValues = {
  name: '',
  description: '',
  image: '',
  featured: false,
  parentId: '',
  taxRate: null,
  hsnCode: '',
};
export const valuesOf = (category: Category): CategoryFormValues => ({
  name: category.name,
  description: category.description,
  image: category.image ?? '',
  featured: category.featured,
  parentId: category.parentId ?? '',
  taxRate: category.taxRate,
  hsnCode: category.hsnCode,
});
