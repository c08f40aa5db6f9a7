import { z } from '#kernel/contract/zod.ts';
import * as m from '../../messages/index.ts';

// Requests about the catalogue. Fields that the shop does not use are ignored.

const maxText = 500;
const maxCategories = 50;
const maxSelected = 20;

const amount = () => z.int().min(0);

export const filters = z.looseObject({
  /** Names, slugs or ids of categories, of which a product has one. */
  categories: z.array(z.string().max(maxText)).max(maxCategories).optional(),
  price: z.looseObject({ min: amount().optional(), max: amount().optional() }).optional(),
});
export type Filters = z.output<typeof filters>;

/** What a request says about the shopper, as far as the shop uses it. */
const context = z.looseObject({ currency: z.string().max(maxText).optional() }).nullish();
export type Context = z.output<typeof context>;

const hasFilter = ({ categories, price }: Filters): boolean =>
  (categories?.length ?? 0) > 0 || price?.min !== undefined || price?.max !== undefined;

export const searchRequest = z
  .looseObject({
    query: z.string().trim().max(maxText).default(''),
    filters: filters.default({}),
    context,
    pagination: z
      .looseObject({ cursor: z.string().max(maxText).optional(), limit: z.int().min(1).optional() })
      .default({}),
  })
  .refine((request) => request.query !== '' || hasFilter(request.filters), {
    path: ['query'],
    error: () => m.catalogInputs.isRequiredWithoutFilters(),
  });

export const lookupRequest = z.looseObject({
  ids: z.array(z.string().max(maxText)).min(1),
  filters: filters.default({}),
  context,
});

const selectedOption = z.looseObject({
  name: z.string().max(maxText),
  label: z.string().max(maxText),
  id: z.string().max(maxText).optional(),
});
export type SelectedOption = { name: string; label: string; id?: string | undefined };

export const productRequest = z.looseObject({
  id: z.string().max(maxText),
  selected: z
    .array(selectedOption)
    .max(maxSelected)
    .refine((options) => new Set(options.map(({ name }) => name.toLowerCase())).size === options.length, {
      error: () => m.catalogInputs.mustNameEachOptionOnce(),
    })
    .optional(),
  /** Options in the order of their importance, the most important one first. */
  preferences: z.array(z.string().max(maxText)).max(maxSelected).default([]),
  filters: filters.default({}),
  context,
});
export type ProductRequest = z.output<typeof productRequest>;
