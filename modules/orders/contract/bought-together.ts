import { z } from '#kernel/contract/zod.ts';
import { product } from '#modules/catalog/contract/catalog.ts';
import { maxBoughtTogetherProducts } from './bought-together-limits.ts';

// Products that are frequently bought together.

/** Product ids separated by commas. */
export const boughtTogetherQuery = z.strictObject({
  products: z
    .string()
    .max(37 * maxBoughtTogetherProducts)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).min(1).max(maxBoughtTogetherProducts)),
});

/** The products bought with them in the most orders, in descending order. */
export const boughtTogether = z.strictObject({ products: z.array(product) });
