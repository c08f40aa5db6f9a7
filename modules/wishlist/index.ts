import { defineModule } from '#kernel/define-module.ts';
import { customerData } from '#modules/accounts/index.ts';
import { demandSources } from '#modules/catalog/index.ts';
import { wishlistCalls } from './contract/calls/wishlist.ts';
import { wishlistRoutes } from './server/routes.ts';
import { shareOf } from './server/sharing.ts';
import { wishedIdsOf, wishedProductsOf, wishesOf } from './server/wishlist.ts';
import { demandOfWishes } from './server/wishlist-store.ts';

/** Wishlists and their shared links. */
export const wishlist = defineModule({
  name: 'wishlist',
  calls: wishlistCalls,
  extend: () => [
    demandSources.of(demandOfWishes),
    customerData.of({
      wishing: { wishesOf, shareOf, idsOf: wishedIdsOf, productsOf: wishedProductsOf },
    }),
  ],
  handlers: ({ db }) => wishlistRoutes(db),
});

export { mostWishedProducts, wishesPerDay } from './server/wishlist.ts';
