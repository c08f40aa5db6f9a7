import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { gtinOf } from '#modules/catalog/contract/gtin.ts';
import { variantLabel } from '#modules/catalog/contract/variant-labels.ts';
import type { ProductOption } from '#modules/catalog/contract/variants.ts';
import { type HandlingOf, handlingTimes, productsInOrder, variantsOf } from '#modules/catalog/index.ts';
import { isFreeAbove } from '#modules/delivery/contract/free-delivery.ts';
import { defaultLane } from '#modules/delivery/contract/terms.ts';
import { rasterOf } from '#modules/media/contract/pictures.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { element, xmlHead } from './xml.ts';

/** Google's limits in characters or entries (merchant product data specification). */
const maximum = { title: 150, description: 5000, pictures: 10 };

type FeedRow = typeof productsInOrder extends (...args: never[]) => AsyncGenerator<infer R> ? R : never;
type FeedShop = Awaited<ReturnType<typeof settingsOf>> & { handlingOf: HandlingOf };

/** Returns the country whose delivery charge the feed has: India, or the first one to which a shop elsewhere delivers. */
const countryOf = ({ deliveryCountries }: Pick<FeedShop, 'deliveryCountries'>): string =>
  deliveryCountries.includes('IN') ? 'IN' : (deliveryCountries[0] ?? 'IN');

/**
 * /feeds/google.xml: all products in the format of merchant programs (RSS 2.0 with Google's namespace). Products
 * without a picture or price cannot be listed.
 */
export async function* googleFeed(db: Db, origin: string): AsyncGenerator<string> {
  const settings = await settingsOf(db);
  const shop = { ...settings, handlingOf: handlingTimes(settings) };
  yield `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`;
  yield element('title', shop.storeName) +
    element('link', origin) +
    element('description', m.googleFeed.handmadeAndCustomisedGifts());
  for await (const row of productsInOrder(db)) {
    if (row.priceTo !== null) yield* variantItems(db, row, shop, origin);
    else if (row.images.length > 0 && row.price > 0) yield element('item', item(row, shop, origin));
  }
  yield '</channel>\n</rss>\n';
}

/** Yields an item for each variant of a product; `item_group_id` joins them. */
async function* variantItems(db: Db, row: FeedRow, shop: FeedShop, origin: string): AsyncGenerator<string> {
  const { options, variants } = await variantsOf(db, row.id);
  for (const variant of variants) {
    const { id, values, price, originalPrice, inStock, weight, image, sku, barcode, makingDays } = variant;
    const images = image ? [image, ...row.images.filter((other) => other !== image)] : row.images;
    if (images.length === 0 || price === 0) continue;
    const label = variantLabel(options, values);
    const fields = item(
      {
        ...row,
        images,
        price: toMinor(price),
        originalPrice: originalPrice === null ? null : toMinor(originalPrice),
        inStock,
        weight: weight ?? row.weight,
        sku,
        barcode,
        makingDays: makingDays ?? row.makingDays,
      },
      shop,
      origin,
    );
    yield element('item', {
      ...fields,
      'g:id': id,
      'g:item_group_id': row.id,
      'g:title': `${row.name} (${label})`.slice(0, maximum.title),
      'g:link': `${origin}/products/${row.slug}?variant=${id}`,
      ...namedValues(options, values),
    });
  }
}

/** The code of a product; handmade ones often have none. */
function identifierOf({ sku, barcode }: Pick<FeedRow, 'sku' | 'barcode'>): Record<string, string> {
  const gtin = gtinOf(barcode);
  return gtin ? { 'g:gtin': gtin } : sku ? { 'g:mpn': sku } : { 'g:identifier_exists': 'no' };
}

/** Google's fields for size, colour and material, by the names of the options. */
function namedValues(options: ProductOption[], values: string[]): Record<string, string> {
  const fields = { 'g:size': /size/i, 'g:color': /colou?r/i, 'g:material': /material|metal/i };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, pattern]) => {
      const at = options.findIndex(({ name }) => pattern.test(name));
      const value = options[at]?.values.find(({ id }) => id === values[at]);
      return value ? [[field, value.label]] : [];
    }),
  );
}

function item(row: FeedRow, shop: FeedShop, origin: string) {
  const money = (minor: number) => `${toDecimal(minor).toFixed(2)} ${shop.currency}`;
  const [image, ...furtherImages] = row.images.map((each) => new URL(rasterOf(each), origin).href);
  const isReduced = row.originalPrice !== null && row.originalPrice > row.price;
  const shipping = isFreeAbove(row.price, shop.freeShippingAbove) ? 0 : shop.standardShipping;
  return {
    'g:id': row.id,
    'g:title': row.name.slice(0, maximum.title),
    'g:description': row.description.slice(0, maximum.description),
    'g:link': `${origin}/products/${row.slug}`,
    'g:image_link': image,
    'g:additional_image_link': furtherImages.slice(0, maximum.pictures),
    'g:availability': row.inStock ? 'in_stock' : 'out_of_stock',
    'g:price': money(isReduced ? (row.originalPrice ?? row.price) : row.price),
    ...(isReduced && { 'g:sale_price': money(row.price) }),
    'g:condition': 'new',
    'g:brand': row.artisan?.name ?? shop.storeName,
    ...identifierOf(row),
    'g:product_type': [
      [row.category.parent, row.category].flatMap((category) => category?.name ?? []).join(' > '),
      ...row.furtherCategories.filter(({ isActive }) => isActive).map(({ name }) => name),
    ],
    ...(row.weight > 0 && { 'g:shipping_weight': `${row.weight} g` }),
    'g:shipping': {
      'g:country': countryOf(shop),
      'g:service': m.googleFeed.standard(),
      'g:price': money(shipping),
      ...deliveryTimes(shop.handlingOf(row)),
    },
    ...(shop.closedWeekdays.join() !== googleClosed && {
      'g:shipping_handling_business_days': workDays(shop),
    }),
  };
}

/** The weekday on which Google's default working days, Monday to Saturday, have a rest. */
const googleClosed = '0';
const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const workDays = ({ closedWeekdays }: FeedShop): string =>
  weekdayNames.filter((_, weekday) => !closedWeekdays.includes(weekday)).join(';');

/** Google's fields for the working days until the parcel leaves, and those of the way by standard delivery. */
const deliveryTimes = (handling: ReturnType<HandlingOf>) =>
  handling && {
    'g:min_handling_time': handling.from,
    'g:max_handling_time': handling.to,
    'g:min_transit_time': defaultLane.standard.from,
    'g:max_transit_time': defaultLane.standard.to,
  };
