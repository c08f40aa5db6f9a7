import { product } from './catalog.ts';
import { maxTogetherAsked } from './limits.ts';
import { z } from './zod.ts';

// Products that are frequently bought together.

/** Product ids separated by commas. */
export const togetherQuery = z.strictObject({
  products: z
    .string()
    .max(37 * maxTogetherAsked)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).min(1).max(maxTogetherAsked)),
});

/** The products bought with them in the most orders, in descending order. */
export const together = z.strictObject({ products: z.array(product) });
