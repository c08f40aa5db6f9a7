import { makeCategory, makeProduct, type Shop, type ShopOptions } from '#tests/support/shop.ts';
import { openPlatform } from './platform.ts';

/** Opens a shop that sells a mug, and a platform that buys there. */
export async function openMarket(open: (options: ShopOptions) => Promise<Shop>) {
  const shop = await open({ webhooksToPrivate: true });
  const platform = await openPlatform(shop);
  const { id: category } = await makeCategory(shop);
  const mug = await makeProduct(shop, category, { name: 'Mug', price: 250, stockCount: 500 });
  return {
    ...{ shop, platform, category, mug },
    async close() {
      await platform.close();
      await shop.close();
    },
  };
}
