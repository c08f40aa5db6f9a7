import {
  type Attribute,
  type AttributeValues,
  attributeTexts,
  checkAttributes,
  withAttributes,
} from '#kernel/contract/attribute-values.ts';
import { maxPrice } from '#kernel/contract/limits.ts';
import { formatMoney, toDecimal, toMinor } from '#kernel/contract/money.ts';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import type { BulkAction, BulkResult } from '#modules/catalog/contract/admin-products.ts';
import { maxStock } from '#modules/catalog/contract/limits.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { recordEdit } from '../bulk-edits/record-edit.ts';
import { withCatalogLock } from '../catalog-lock-store.ts';
import { trashProducts } from '../deletions.ts';
import type { ProductAttributes } from '../product-attributes.ts';
import {
  type BulkFigures,
  type BulkItem,
  type BulkVariant,
  categoryName,
  findItems,
  findVariants,
  writeItems,
  writeVariants,
} from './bulk-store.ts';
import { roundPrice } from './round-price.ts';

const maxExamples = 20;
const invalidValue = (path: string, message: string) => invalidInput([{ path, message }]);

type Request = { ids: string[]; change: BulkAction; dryRun: boolean };

/**
 * Applies one change to many products in one transaction, and records it, so that it can be undone. A dry run returns the
 * same result and changes nothing.
 * @throws ShopError invalid_input with the path of an unknown id or invalid value
 */
export async function applyBulkChange(
  db: Db,
  author: AuditActor,
  { ids, change: requested, dryRun }: Request,
  { attributes }: Pick<ProductAttributes, 'attributes'>,
): Promise<BulkResult> {
  const settings = await settingsOf(db);
  const change = requested.act === 'attribute' ? checkedValue(requested, attributes) : requested;
  const describe = (items: BulkItem[], after: (BulkItem | null)[]) =>
    resultOf(items, after, (item) => formatValue(change, item, { ...settings, attributes }));
  if (dryRun) {
    const items = await itemsOf(db, ids, false);
    const variants = await variantsAfter(db, change, items);
    return describe(items, withVariants(await applyChange(db, change, items), variants));
  }
  const reason = change.act === 'stock' && change.why ? { why: change.why } : {};
  return withCatalogLock(db, { ...author, ...reason }, async (tx) => {
    const items = await itemsOf(tx, ids, true);
    const variants = await variantsAfter(tx, change, items);
    const after = withVariants(await applyChange(tx, change, items), variants);
    if (change.act === 'delete') {
      await trashProducts(tx, ids);
      return describe(items, after);
    }
    const edited = { ids: items.map(({ id }) => id), origin: 'bulk' } as const;
    const { edit } = await recordEdit(tx, edited, async () => {
      await writeItems(tx, changedItems(items, after));
      if (variants.length > 0) await writeVariants(tx, variants);
    });
    return { ...describe(items, after), edit: edit?.id ?? null };
  });
}

/** Returns the distinct products with these ids, in this order. @throws ShopError invalid_input for unknown ids */
async function itemsOf(db: Db, ids: string[], isLocked: boolean): Promise<BulkItem[]> {
  const byId = new Map((await findItems(db, ids, isLocked)).map((item) => [item.id, item]));
  const missing = ids.flatMap((id, index) =>
    byId.has(id.toLowerCase())
      ? []
      : [{ path: `ids.${index}`, message: m.adminProductsBulk.isNotIdOfProduct() }],
  );
  if (missing.length > 0) throw invalidInput(missing);
  return [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => byId.get(id) ?? []);
}

const isSame = ({ attributes, ...item }: BulkItem, other: BulkItem) =>
  (Object.keys(item) as (keyof typeof item)[]).every((key) => item[key] === other[key]) &&
  sameValues(attributes, other.attributes);
const sameValues = (one: AttributeValues, other: AttributeValues) =>
  [...Object.keys(one), ...Object.keys(other)].every((name) => one[name] === other[name]);
const changedItems = (items: BulkItem[], after: (BulkItem | null)[]) =>
  items.flatMap((item, index) => {
    const changedItem = after[index];
    return changedItem && !isSame(item, changedItem) ? [changedItem] : [];
  });

/** Returns each product after the change; null for a deleted one. */
async function applyChange(db: Db, change: BulkAction, items: BulkItem[]): Promise<(BulkItem | null)[]> {
  switch (change.act) {
    case 'delete':
      return items.map(() => null);
    case 'activate':
    case 'deactivate':
      return items.map((item) => ({ ...item, isActive: change.act === 'activate' }));
    case 'category': {
      const category = await categoryName(db, change.category);
      if (category === null) throw invalidValue('change.category', m.adminProductsBulk.isNotIdOfCategory());
      return items.map((item) => ({ ...item, category, categoryId: change.category.toLowerCase() }));
    }
    case 'price':
      return items.map(priceChange(change));
    case 'stock':
      return items.map(stockChange(change));
    case 'attribute':
      return items.map((item) => ({
        ...item,
        attributes: withAttributes(item.attributes, { [change.name]: change.value }),
      }));
  }
}

/** Returns the variants of products after a change of price or stock, which applies to each of them. */
async function variantsAfter(db: Db, change: BulkAction, items: BulkItem[]): Promise<BulkVariant[]> {
  if (change.act !== 'price' && change.act !== 'stock') return [];
  const variants = await findVariants(
    db,
    items.map(({ id }) => id),
  );
  return variants.map(change.act === 'price' ? priceChange(change) : stockChange(change));
}

/** Returns products after a change, with the stock of their variants after it. */
function withVariants(after: (BulkItem | null)[], variants: BulkVariant[]): (BulkItem | null)[] {
  if (variants.length === 0) return after;
  const stock = new Map<string, number>();
  for (const { productId, isActive, stockCount } of variants)
    stock.set(productId, (stock.get(productId) ?? 0) + (isActive ? stockCount : 0));
  return after.map((item) => item && { ...item, stockCount: stock.get(item.id) ?? item.stockCount });
}

type AttributeChange = Extract<BulkAction, { act: 'attribute' }>;

/** Returns the change with its value in the stored form. @throws ShopError invalid_input */
function checkedValue(change: AttributeChange, attributes: readonly Attribute[]): AttributeChange {
  const { values, errors } = checkAttributes(
    attributes,
    { [change.name]: change.value },
    { by: 'staff', complete: false },
  );
  const [error] = errors;
  if (error) throw invalidValue('change.value', error.message);
  return { ...change, value: values[change.name] ?? '' };
}

function priceChange({ how, value, rounding, keepOriginal }: Extract<BulkAction, { act: 'price' }>) {
  if (how === 'to' && value < 0) throw invalidValue('change.value', m.adminProductsBulk.mustBeAtLeast0());
  if (how !== 'percent' && Math.abs(value * 100 - Math.round(value * 100)) >= 1e-4)
    throw invalidValue('change.value', m.adminProductsBulk.mustHaveAtMost2());
  const priceOf = {
    to: () => toMinor(value),
    by: (price: number) => price + toMinor(value),
    percent: (price: number) => percentMore(price, value),
  }[how];
  return <Item extends BulkFigures>(item: Item): Item => {
    const price = roundPrice(Math.max(0, priceOf(item.price)), rounding);
    if (price > toMinor(maxPrice))
      throw invalidValue(
        'change.value',
        m.adminProductsBulk.raisesPriceOfAbove({ name: item.name, maxPrice }),
      );
    return {
      ...item,
      price,
      originalPrice: keepOriginal && price < item.price ? item.price : item.originalPrice,
    };
  };
}

/**
 * Adds a percentage, rounded half up to the minor unit; integers, since floating point cannot represent every half.
 */
function percentMore(price: number, percent: number): number {
  const unit = 1_000_000n;
  const added = BigInt(Math.round(percent * 10_000));
  const exact = BigInt(price) * (unit + added);
  return exact < 0n ? 0 : Number((exact + unit / 2n) / unit);
}

/** Sets or adjusts stock; `inStock` follows the new count. */
function stockChange({ how, value }: Extract<BulkAction, { act: 'stock' }>) {
  if (how === 'to' && value < 0) throw invalidValue('change.value', m.adminProductsBulk.mustBeAtLeast0());
  return <Item extends BulkFigures>(item: Item): Item => {
    const stockCount = Math.max(0, how === 'to' ? value : item.stockCount + value);
    if (stockCount > maxStock)
      throw invalidValue(
        'change.value',
        m.adminProductsBulk.raisesStockOfAbove({ name: item.name, maxStock }),
      );
    return stockCount === item.stockCount ? item : { ...item, stockCount, inStock: stockCount > 0 };
  };
}

type AdjustedMoney = { currency: string; locale: string };

function resultOf(
  items: BulkItem[],
  after: (BulkItem | null)[],
  format: (item: BulkItem) => string,
): BulkResult {
  const changed = items.flatMap((item, index) => {
    const now = after[index] ?? null;
    return now && isSame(item, now) ? [] : [{ item, now }];
  });
  return {
    edit: null,
    changed: changed.length,
    unchanged: items.length - changed.length,
    examples: changed.slice(0, maxExamples).map(({ item, now }) => ({
      id: item.id,
      name: item.name,
      before: format(item),
      after: now ? format(now) : m.adminProductsBulk.deleted(),
    })),
  };
}

/** Formats the field that a change affects for display. */
function formatValue(
  change: BulkAction,
  item: BulkItem,
  { attributes, ...money }: AdjustedMoney & { attributes: readonly Attribute[] },
): string {
  const { act } = change;
  const amount = (minor: number) => formatMoney(toDecimal(minor), money);
  const { price, originalPrice, stockCount } = item;
  if (act === 'category') return item.category;
  if (act === 'attribute') {
    const changed = attributes.filter(({ name }) => name === change.name);
    return attributeTexts(changed, item.attributes, money.locale)[0]?.text ?? m.adminProductsBulk.none();
  }
  if (act === 'stock') return m.adminProductsBulk.pieces({ stockCount });
  if (act !== 'price') return item.isActive ? m.adminProductsBulk.active() : m.adminProductsBulk.inactive();
  return originalPrice !== null && originalPrice > price
    ? m.adminProductsBulk.was({ price: amount(price), originalPrice: amount(originalPrice) })
    : amount(price);
}
