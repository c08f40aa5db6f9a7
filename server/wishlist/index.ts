import { wishlistCalls } from '#contract/calls/wishlist.ts';
import { customerData } from '#server/accounts/index.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { wishlistRoutes } from './routes.ts';
import { shareOf } from './sharing.ts';
import { wishedIdsOf, wishedProductsOf, wishesOf } from './wishlist.ts';

/** Wishlists and their shared links. */
export const wishlist = defineModule({
  name: 'wishlist',
  calls: wishlistCalls,
  extend: () => [
    customerData.of({
      wishing: { wishesOf, shareOf, idsOf: wishedIdsOf, productsOf: wishedProductsOf },
    }),
  ],
  handlers: ({ db }) => wishlistRoutes(db),
});

export { mostWishedProducts, wishesPerDay } from './wishlist.ts';
