import { maxPrice, maxStock } from '#contract/limits.ts';
import { formatMoney, toDecimal, toMinor } from '#contract/money.ts';
import type { BulkAct, BulkResult } from '#contract/stock-room.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Author } from '#server/platform/database/signed.ts';
import { invalidInput } from '#server/platform/http/errors.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { throwProducts } from '../deletions.ts';
import { inTurn } from '../turn-store.ts';
import { categoryName, findItems, type Item, writeItems } from './bulk-store.ts';

const mostExamples = 20;
const wrong = (path: string, message: string) => invalidInput([{ path, message }]);

type Request = { ids: string[]; change: BulkAct; dryRun: boolean };

/**
 * Does one thing to many products: all of it in one transaction, or nothing. A dry run tells the same and changes nothing.
 * @throws ShopError invalid_input naming the id that is none, or the value that cannot be
 */
export async function changeMany(
  db: Db,
  author: Author,
  { ids, change, dryRun }: Request,
): Promise<BulkResult> {
  const money = await settingsOf(db);
  const told = (items: Item[], after: (Item | null)[]) => resultOf(items, after, change, money);
  if (dryRun) {
    const items = await itemsOf(db, ids, false);
    return told(items, await changedBy(db, change, items));
  }
  const why = change.act === 'stock' && change.why ? { why: change.why } : {};
  return inTurn(db, { ...author, ...why }, async (tx) => {
    const items = await itemsOf(tx, ids, true);
    const after = await changedBy(tx, change, items);
    if (change.act === 'delete') await throwProducts(tx, ids);
    else await writeItems(tx, differing(items, after));
    return told(items, after);
  });
}

/** The products of these ids, in this order, each once. */
async function itemsOf(db: Db, ids: string[], held: boolean): Promise<Item[]> {
  const found = new Map((await findItems(db, ids, held)).map((item) => [item.id, item]));
  const missing = ids.flatMap((id, at) =>
    found.has(id.toLowerCase()) ? [] : [{ path: `ids.${at}`, message: 'is not the id of a product' }],
  );
  if (missing.length > 0) throw invalidInput(missing);
  return [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => found.get(id) ?? []);
}

const same = (one: Item, other: Item) =>
  (Object.keys(one) as (keyof Item)[]).every((key) => one[key] === other[key]);
const differing = (items: Item[], after: (Item | null)[]) =>
  items.flatMap((item, at) => {
    const now = after[at];
    return now && !same(item, now) ? [now] : [];
  });

/** What becomes of each; null for what is deleted. */
async function changedBy(db: Db, change: BulkAct, items: Item[]): Promise<(Item | null)[]> {
  switch (change.act) {
    case 'delete':
      return items.map(() => null);
    case 'activate':
    case 'deactivate':
      return items.map((item) => ({ ...item, isActive: change.act === 'activate' }));
    case 'category': {
      const category = await categoryName(db, change.category);
      if (category === null) throw wrong('change.category', 'is not the id of a category');
      return items.map((item) => ({ ...item, category, categoryId: change.category.toLowerCase() }));
    }
    case 'price':
      return items.map(repriced(change));
    case 'stock':
      return items.map(restocked(change));
  }
}

function repriced({ how, value, keepOriginal }: Extract<BulkAct, { act: 'price' }>) {
  if (how === 'to' && value < 0) throw wrong('change.value', 'must be at least 0');
  if (how !== 'percent' && Math.abs(value * 100 - Math.round(value * 100)) >= 1e-4)
    throw wrong('change.value', 'must have at most 2 decimals');
  const priceOf = {
    to: () => toMinor(value),
    by: (price: number) => price + toMinor(value),
    percent: (price: number) => percentMore(price, value),
  }[how];
  return (item: Item): Item => {
    const price = Math.max(0, priceOf(item.price));
    if (price > toMinor(maxPrice))
      throw wrong('change.value', `raises the price of ${item.name} above ${maxPrice}`);
    return {
      ...item,
      price,
      originalPrice: keepOriginal && price < item.price ? item.price : item.originalPrice,
    };
  };
}

/** So many percent more, rounded half up to the minor unit; whole numbers, since a fraction cannot hold every half. */
function percentMore(price: number, percent: number): number {
  const [whole, part] = [1_000_000n, BigInt(Math.round(percent * 10_000))];
  const exact = BigInt(price) * (whole + part);
  return exact < 0n ? 0 : Number((exact + whole / 2n) / whole);
}

/** None left is out of stock, and something again is in stock: nobody says it of a thousand products one by one. */
function restocked({ how, value }: Extract<BulkAct, { act: 'stock' }>) {
  if (how === 'to' && value < 0) throw wrong('change.value', 'must be at least 0');
  return (item: Item): Item => {
    const stockCount = Math.max(0, how === 'to' ? value : item.stockCount + value);
    if (stockCount > maxStock)
      throw wrong('change.value', `raises the stock of ${item.name} above ${maxStock}`);
    return stockCount === item.stockCount ? item : { ...item, stockCount, inStock: stockCount > 0 };
  };
}

type Money = { currency: string; locale: string };

function resultOf(items: Item[], after: (Item | null)[], { act }: BulkAct, money: Money): BulkResult {
  const changed = items.flatMap((item, at) => {
    const now = after[at] ?? null;
    return now && same(item, now) ? [] : [{ item, now }];
  });
  return {
    changed: changed.length,
    unchanged: items.length - changed.length,
    examples: changed.slice(0, mostExamples).map(({ item, now }) => ({
      id: item.id,
      name: item.name,
      before: inWords(act, item, money),
      after: now ? inWords(act, now, money) : 'Deleted',
    })),
  };
}

/** What of a product an act is about, for a person to read. */
function inWords(act: BulkAct['act'], item: Item, money: Money): string {
  const amount = (minor: number) => formatMoney(toDecimal(minor), money);
  const { price, originalPrice, stockCount } = item;
  if (act === 'category') return item.category;
  if (act === 'stock') return `${stockCount} ${stockCount === 1 ? 'piece' : 'pieces'}`;
  if (act !== 'price') return item.isActive ? 'Active' : 'Inactive';
  return originalPrice !== null && originalPrice > price
    ? `${amount(price)} (was ${amount(originalPrice)})`
    : amount(price);
}
