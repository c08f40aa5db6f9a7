import { demoCampaign, demoCatalogue, demoDraft } from '#demo/catalogue.ts';
import { toMinor } from '#kernel/contract/money.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { remember, remembered } from '#kernel/database/installation.ts';
import {
  addVariants,
  type BulkProduct,
  catalogueIsEmpty,
  fillPictures,
  writeCatalogue,
} from '#modules/catalog/index.ts';
import { dayAfter, dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { addApprovedReviews } from '#modules/reviews/index.ts';
import { startCampaign } from '#modules/settings/index.ts';
import { Chance, timeOn } from './random.ts';
import { requestDemoOrders } from './requested-seed.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keyOf = (slug: string) => `demo:${slug}`;

type CatalogueProduct = (typeof demoCatalogue.products)[number];

/**
 * Fills an empty shop with the demo catalog, once per database: a shop whose owner has deleted it or imported a
 * file is not filled again.
 * @param withTrade whether demo customers and orders follow once the shop is open (server/demonstration)
 * @returns whether the catalog was written
 */
export async function seedDemo(db: Db, now: Date, withTrade = false): Promise<boolean> {
  return transaction(db, async (tx) => {
    if ((await remembered(tx, 'demo seed')) !== null) return false;
    await remember(tx, 'demo seed', now.toISOString());
    await remember(tx, 'demo pictures', now.toISOString());
    if (!(await catalogueIsEmpty(tx))) return false;
    if (withTrade) await requestDemoOrders(tx, now);
    const { ids } = await writeCatalogue(tx, {
      categories: demoCatalogue.categories.map(({ slug, ...category }) => ({
        ...category,
        key: keyOf(slug),
      })),
      products: [...demoCatalogue.products.map((product) => bulkProduct(product, now)), ...bulkDrafts(now)],
    });
    for (const { name, options, variants } of demoCatalogue.products)
      if (variants.length > 0) await addVariants(tx, ids.get(keyOf(name)) ?? '', { options, variants });
    await startCampaign(tx, demoCampaign.title, new Date(now.getTime() + demoCampaign.days * dayMs));
    await addApprovedReviews(
      tx,
      demoCatalogue.products.flatMap((product) =>
        reviewsOf(product, ids.get(keyOf(product.name)) ?? '', now),
      ),
    );
    return true;
  });
}

/**
 * Adds pictures to a demo catalog that was seeded before they existed, once; records that have a picture or are
 * deleted are skipped.
 */
export async function illustrateDemo(db: Db, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    if ((await remembered(tx, 'demo pictures')) !== null) return;
    await remember(tx, 'demo pictures', now.toISOString());
    await fillPictures(tx, {
      categories: demoCatalogue.categories.map(({ slug, image }) => ({ key: keyOf(slug), image })),
      products: [...demoCatalogue.products, ...drafts].map(({ name, images }) => ({
        key: keyOf(name),
        images,
      })),
      artisans: demoCatalogue.products.map(({ artisan: { name, image } }) => ({ name, image })),
    });
  });
}

function bulkProduct(product: CatalogueProduct, now: Date): BulkProduct {
  const {
    category,
    artisan,
    reviews: _,
    variants: __,
    arrivedDaysAgo,
    dimensions,
    price,
    originalPrice,
    ...rest
  } = product;
  return {
    key: keyOf(product.name),
    category: keyOf(category),
    artisan: {
      name: artisan.name,
      bio: artisan.bio,
      location: artisan.location,
      image: artisan.image,
      workshop: workshopOf(artisan, now),
    },
    values: {
      ...rest,
      ...dimensions,
      price: toMinor(price),
      originalPrice: originalPrice === null ? null : toMinor(originalPrice),
      inStock: rest.stockCount > 0,
      arrivalDate: new Date(now.getTime() - arrivedDaysAgo * dayMs),
    },
  };
}

function workshopOf({ workshop }: CatalogueProduct['artisan'], now: Date) {
  const inDays = (days: number) => dayAfter(dayOf(now), days);
  return {
    ...workshop,
    daysOff: workshop.daysOff.map(({ startsIn, endsIn }) => ({ from: inDays(startsIn), to: inDays(endsIn) })),
  };
}

const drafts = demoCatalogue.products
  .filter(({ name }) => name === demoDraft.of)
  .map((product) => {
    const { name, description, price, features } = demoDraft;
    const imageAlts = product.imageAlts.map((alt) => alt.replace(demoDraft.of, name));
    return { ...product, name, description, price, features, imageAlts, originalPrice: null, stockCount: 0 };
  });

const bulkDrafts = (now: Date): BulkProduct[] =>
  drafts.map((product) => {
    const { values, ...rest } = bulkProduct(product, now);
    return { ...rest, values: { ...values, isDraft: true, isActive: false } };
  });

const reviewsOf = ({ name, reviews }: CatalogueProduct, productId: string, now: Date) =>
  reviews.map(({ author, rating, text, daysAgo }) => ({
    productId,
    author,
    rating,
    body: text,
    createdAt: timeOn(now, daysAgo, new Chance(`${name} ${author}`)),
  }));
