import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { presentedSettings } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { type Exchange, hasExtension } from '../protocol/exchange.ts';
import { type Message, warning } from '../protocol/messages.ts';
import type { Context, Filters } from './inputs.ts';
import { type Presentation, type PurchasableVariant, purchasableVariants } from './present-product.ts';

/** Products that one request reads at the same time, so that it does not take the turns of shoppers. */
export const productsAtOnce = 4;

/** A product with its variants that shoppers see and that a request does not filter out. */
export type OfferedProduct = {
  product: ProductDetail;
  all: PurchasableVariant[];
  matching: PurchasableVariant[];
};

/** Returns the product with this slug; null if shoppers do not see it. */
async function productAt({ ask }: Exchange, slug: string): Promise<ProductDetail | null> {
  const { data } = await ask('GET /api/products/slug/:slug', { params: { slug } });
  return data;
}

const isPriced = ({ price: filter }: Filters, { price }: PurchasableVariant): boolean =>
  price >= (filter?.min ?? 0) && price <= (filter?.max ?? Number.POSITIVE_INFINITY);

function isInCategory({ categories = [] }: Filters, { category, furtherCategories }: ProductDetail): boolean {
  const sought = new Set(categories.map((each) => each.toLowerCase()));
  const containing = [category, category.parent, ...furtherCategories].filter((each) => each !== null);
  const names = containing.flatMap(({ _id, slug, name }) => [_id, slug, name.toLowerCase()]);
  return sought.size === 0 || names.some((name) => sought.has(name));
}

/** Returns a product with its variants that the filters leave; null if shoppers do not see it or nothing is left. */
export async function offeredProduct(
  exchange: Exchange,
  slug: string,
  filters: Filters,
): Promise<OfferedProduct | null> {
  const product = await productAt(exchange, slug);
  if (!product || !isInCategory(filters, product)) return null;
  const all = purchasableVariants(product, exchange.origin);
  const matching = all.filter((variant) => isPriced(filters, variant));
  return matching.length > 0 ? { product, all, matching } : null;
}

/**
 * Returns the filters of a request that apply. Prices in another currency than that of the shop are not converted: the filter
 * is ignored, with a message.
 */
export async function applicableFilters(
  { db }: Exchange,
  { filters, context }: { filters: Filters; context?: Context },
): Promise<{ filters: Filters; messages: Message[] }> {
  const { price, ...others } = filters;
  const given = context?.currency?.trim().toUpperCase() ?? '';
  const { currency } = await presentedSettings(db);
  const isPriced = price?.min !== undefined || price?.max !== undefined;
  if (!isPriced || given === '' || given === currency) return { filters, messages: [] };
  const content = m.catalogAnswers.priceFilterIsIgnored({ given, currency });
  return { filters: others, messages: [warning('price_filter_ignored', content)] };
}

/** Returns how an exchange presents products. */
export async function presentationFor(exchange: Exchange): Promise<Presentation> {
  const { currency } = await presentedSettings(exchange.db);
  return {
    origin: exchange.origin,
    currency,
    isPersonalisationKnown: hasExtension(exchange, 'personalisation'),
  };
}
