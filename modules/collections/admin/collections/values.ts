import type { CollectionContent } from '#modules/catalog/contract/collection-content.ts';
import { maxConditions } from '#modules/catalog/contract/collection-content.ts';
import type { EditedCollection } from '#modules/collections/contract/collections.ts';
import * as m from '../../messages/index.ts';

/** The values of the form of a collection; an empty slug is made from the name. */
export type CollectionFormValues = {
  name: string;
  description: string;
  image: string;
  isActive: boolean;
  content: CollectionContent;
  slug: string;
  seoTitle: string;
  seoDescription: string;
};

/** The names of all fields that the form can have, in their order. */
export const names: Record<string, string> = {
  name: m.collectionForm.name(),
  description: m.collectionForm.description(),
  image: m.collectionForm.image(),
  isActive: m.collectionForm.isActive(),
  content: m.collectionForm.products(),
  'content.products': m.collectionForm.products(),
  'content.rule.conditions': m.collectionForm.conditions(),
  ...Object.fromEntries(
    Array.from({ length: maxConditions }, (_, at) => [
      `content.rule.conditions.${at}.value`,
      m.collectionForm.valueOf({ number: at + 1 }),
    ]),
  ),
  slug: m.collectionForm.slug(),
  seoTitle: m.collectionForm.seoTitle(),
  seoDescription: m.collectionForm.seoDescription(),
};

export const empty: CollectionFormValues = {
  name: '',
  description: '',
  image: '',
  isActive: true,
  content: { type: 'hand', products: [], sort: 'manual' },
  slug: '',
  seoTitle: '',
  seoDescription: '',
};

export const valuesOf = (collection: EditedCollection): CollectionFormValues => ({
  name: collection.name,
  description: collection.description,
  image: collection.image ?? '',
  isActive: collection.isActive,
  content: collection.content,
  slug: collection.slug,
  seoTitle: collection.seoTitle,
  seoDescription: collection.seoDescription,
});
