import { product } from './catalog.ts';
import { maxTogetherAsked } from './limits.ts';
import { z } from './zod.ts';

// What is often bought together.

/** The ids of products, with commas between them. */
export const togetherQuery = z.strictObject({
  products: z
    .string()
    .max(37 * maxTogetherAsked)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).min(1).max(maxTogetherAsked)),
});

/** What was bought with them in the most orders, the most first. */
export const together = z.strictObject({ products: z.array(product) });
