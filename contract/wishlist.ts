import { product } from './catalog.ts';
import { z } from './zod.ts';

/** The secret of the link by which a wishlist is shared; null when it is not. */
export const share = z.strictObject({ token: z.string().nullable() });

export const sharedParams = z.object({ token: z.string() });

/** A wishlist that somebody shares: the first of their names, and what they wish for. */
export const sharedWishlist = z.strictObject({ name: z.string(), products: z.array(product) });
export type SharedWishlist = z.infer<typeof sharedWishlist>;
