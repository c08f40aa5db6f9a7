import { z } from '#kernel/contract/zod.ts';
import { product } from '#modules/catalog/contract/catalog.ts';

/**
 * A product on a wishlist, or a variant of it, of which price, stock and pictures are then. The heart of a list adds the
 * product without a variant, and that of its page the variant that is shown: shoppers save a gift in a list before they
 * think of its size, and each size or colour by itself once they have compared them.
 */
export const wish = product.extend({
  variant: z
    .strictObject({
      id: z.uuid(),
      /** Such as "Size: 8". */
      label: z.string(),
      /** Whether the variant is no longer sold. Price and pictures are those of the product then; it is out of stock. */
      isGone: z.boolean(),
    })
    .nullable(),
});
export type Wish = z.infer<typeof wish>;

/** The variant to add or remove. Without one, a product is added without a variant, and removed with all its variants. */
export const wishQuery = z.strictObject({ variant: z.uuid().optional() });

/** The secret of the link to a shared wishlist; null if it is not shared. */
export const share = z.strictObject({ token: z.string().nullable() });

export const sharedParams = z.object({ token: z.string() });

/** A shared wishlist: the owner's first name and the products. */
export const sharedWishlist = z.strictObject({ name: z.string(), products: z.array(wish) });
export type SharedWishlist = z.infer<typeof sharedWishlist>;
