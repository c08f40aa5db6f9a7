import { formatMoney, toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import type { AutomaticEmail, DueEmail, EmailContent } from '#modules/automatic-emails/index.ts';
import {
  type ForSale,
  findForSaleUnlocked,
  type ProductSearch,
  productsByIds,
} from '#modules/catalog/index.ts';
import { presentedSettings } from '#modules/settings/index.ts';
import { backInStockKey } from '#modules/stock-alerts/contract/stock-alerts.ts';
import * as m from '../messages/index.ts';
import * as store from './alerts-store.ts';
import { nameOf } from './request-alert.ts';

/** Products that are looked up by one statement. */
const lookUpSize = 500;

/** What the email of an alert needs: the product and its variant. */
type AlertData = store.AlertItem;

const soldItemOf = ({ productId: id, variantId }: store.AlertItem) => ({ id, variantId });

/** Returns the ones that can be ordered now. */
async function sellableOf(tx: Db, awaited: readonly store.AlertItem[]): Promise<store.AlertItem[]> {
  const sellable: store.AlertItem[] = [];
  for (let at = 0; at < awaited.length; at += lookUpSize) {
    const products = await findForSaleUnlocked(tx, awaited.slice(at, at + lookUpSize).map(soldItemOf));
    for (const { id: productId, variantId, available } of products)
      if (available > 0) sellable.push({ productId, variantId });
  }
  return sellable;
}

/** Takes the alerts of products that are in stock again; the oldest of each product first. */
async function takeDue(tx: Db, { limit }: { limit: number }): Promise<DueEmail[]> {
  const due: DueEmail[] = [];
  for (const item of await sellableOf(tx, await store.findAwaited(tx))) {
    if (due.length >= limit) break;
    for (const { email, token } of await store.takeAlerts(tx, item, limit - due.length))
      due.push({ recipient: email, token, productId: item.productId, data: item satisfies AlertData });
  }
  return due;
}

/** Returns what the email about a product shows. It waits while the product is sold out or hidden again, and ends with it. */
async function contentOf(db: Db, { data }: { data: unknown }): Promise<EmailContent | 'later' | null> {
  const item = data as AlertData;
  const [product] = await findForSaleUnlocked(db, [soldItemOf(item)]);
  if (product && product.available > 0) return contentAbout(db, product);
  return (await productsByIds(db, [item.productId])).length > 0 ? 'later' : null;
}

type ShownProduct = Pick<ForSale, 'name' | 'variant' | 'price' | 'images'>;

async function contentAbout(db: Db, product: ShownProduct): Promise<EmailContent> {
  const settings = await presentedSettings(db);
  return {
    values: { product: nameOf(product) },
    items: [
      {
        name: product.name,
        details: product.variant,
        amount: formatMoney(toDecimal(product.price), settings),
        picture: product.images[0] ?? null,
      },
    ],
    action: m.backInStock.see(),
    reason: m.backInStock.reason({ storeName: settings.storeName }),
  };
}

/** Returns the email about the first product of the shop, or about a made-up one while there is none. */
async function exampleOf(db: Db, search: ProductSearch['find']): Promise<EmailContent> {
  const { products } = await search(db, { page: 1, limit: 1 }, 'shopper');
  const [first] = products;
  const [product] = first ? await findForSaleUnlocked(db, [{ id: first.id }]) : [];
  return contentAbout(
    db,
    product ?? { name: m.backInStock.exampleName(), variant: '', price: 0, images: [] },
  );
}

/** Returns the page of the product with its variant; the list of products after its end. */
async function pathOf(db: Db, { data }: { data: unknown }): Promise<string> {
  const item = data as AlertData | null;
  const [product] = item ? await findForSaleUnlocked(db, [soldItemOf(item)]) : [];
  if (!product) return '/products';
  return `/products/${product.slug}${product.variantId ? `?variant=${product.variantId}` : ''}`;
}

/**
 * Returns the back-in-stock email. Stock returns in many ways (returns, edits, imports, undone and cancelled orders), and
 * a product may also become visible again: a pass over the awaited products finds all of them (docs/decisions/132).
 */
export const backInStock = (search: ProductSearch['find']): AutomaticEmail => ({
  key: backInStockKey,
  name: m.backInStock.name,
  about: m.backInStock.about,
  original: () => ({
    subject: m.backInStock.subject({ product: '{{product}}' }),
    text: m.backInStock.text({ product: '{{product}}' }),
  }),
  placeholders: () => ({ product: m.backInStock.productMeaning() }),
  kind: 'product',
  hours: null,
  countWaiting: store.countAlerts,
  takeDue,
  contentOf,
  exampleOf: (db) => exampleOf(db, search),
  pathOf,
  unsubscribe: async (tx, recipient) => {
    await store.deleteAlertsOf(tx, recipient);
  },
  endRequest: store.deleteAlert,
});
