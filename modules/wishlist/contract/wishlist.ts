import { z } from '#kernel/contract/zod.ts';
import { product } from '#modules/catalog/contract/catalog.ts';

/** The secret of the link to a shared wishlist; null if it is not shared. */
export const share = z.strictObject({ token: z.string().nullable() });

export const sharedParams = z.object({ token: z.string() });

/** A shared wishlist: the owner's first name and the products. */
export const sharedWishlist = z.strictObject({ name: z.string(), products: z.array(product) });
export type SharedWishlist = z.infer<typeof sharedWishlist>;
