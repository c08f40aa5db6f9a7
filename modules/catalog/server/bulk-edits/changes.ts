import { isDeepStrictEqual } from 'node:util';
import type { EditedField } from '#modules/catalog/contract/bulk-edits.ts';
import type { ProductFields, ProductState, Stock, VariantFields } from './product-state-store.ts';

/** The values of a field before and after an edit. */
export type Change = [before: unknown, after: unknown];
export type Changes = Record<string, Change>;
/** The changed fields of a product, and those of its variants by their ids. */
export type ProductChanges = { own: Changes; variants: Record<string, Changes> };

const attributePrefix = 'attribute ';
const derived = ['sku', 'barcode', 'price', 'stock'];

/** Returns the values of a product by field, each attribute by itself; with options, without those of its variants. */
export function ownValues({ fields, hasOptions }: ProductState): Record<string, unknown> {
  const { attributes, ...others } = fields;
  return {
    ...Object.fromEntries(
      Object.entries(others).filter(([field]) => !(hasOptions && derived.includes(field))),
    ),
    ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [attributePrefix + name, value])),
  };
}

function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...fields].flatMap((field): [string, Change][] => {
      const change: Change = [before[field] ?? null, after[field] ?? null];
      return isDeepStrictEqual(...change) ? [] : [[field, change]];
    }),
  );
}

/** Returns what differs between two states of a product; null if nothing does. */
export function productChanges(before: ProductState, after: ProductState): ProductChanges | null {
  const own = changesOf(ownValues(before), ownValues(after));
  const variants = Object.fromEntries(
    Object.entries(after.variants).flatMap(([id, fields]) => {
      const earlier = before.variants[id];
      const changes = earlier ? changesOf(earlier, fields) : {};
      return Object.keys(changes).length > 0 ? [[id, changes]] : [];
    }),
  );
  return Object.keys(own).length + Object.keys(variants).length > 0 ? { own, variants } : null;
}

/** Returns the name by which the list of edits shows a changed field. */
export const shownField = (field: string): EditedField =>
  field.startsWith(attributePrefix)
    ? 'attribute'
    : field === 'isActive'
      ? 'visibility'
      : (field as EditedField);

/** Returns the names of the fields that an edit changed. */
export function fieldsOf(changes: readonly ProductChanges[]): EditedField[] {
  const fields = changes.flatMap(({ own, variants }) =>
    [own, ...Object.values(variants)].flatMap((each) => Object.keys(each).map(shownField)),
  );
  return [...new Set(fields)];
}

/** What an undo writes, and the fields that it leaves alone since they were changed after the edit. */
export type Reverted = { values: Record<string, unknown>; kept: string[] };

/** Returns the values that undo changes, as far as each value is still what the edit made it. */
export function revert(changes: Changes, current: Record<string, unknown>): Reverted {
  const reverted: Reverted = { values: {}, kept: [] };
  for (const [field, change] of Object.entries(changes)) {
    const now = current[field] ?? null;
    const [before, after] = change;
    if (field === 'stock') {
      const stock = revertStock(before as Stock, after as Stock, now as Stock | null);
      if (stock === null) reverted.kept.push(field);
      else if (!isDeepStrictEqual(stock, now)) reverted.values[field] = stock;
    } else if (isDeepStrictEqual(now, after)) reverted.values[field] = before;
    else if (!isDeepStrictEqual(now, before)) reverted.kept.push(field);
  }
  return reverted;
}

const isTracked = ({ count, isInStock }: Stock): boolean => count > 0 || !isInStock;

/**
 * Returns the stock without the difference that an edit made, so that sales and returns since then stay; never below 0.
 * Null if tracking began or
 * ended since the edit, and for stock that the product has no more.
 */
export function revertStock(before: Stock, after: Stock, now: Stock | null): Stock | null {
  if (now === null || isDeepStrictEqual(now, after)) return now && before;
  if (isTracked(now) !== isTracked(after)) return isDeepStrictEqual(now, before) ? now : null;
  if (!isTracked(before)) return before;
  if (!isTracked(after)) return null;
  const count = Math.max(0, now.count + before.count - after.count);
  return { count, isInStock: count > 0 };
}

/** Returns the fields of a product with other values (`ownValues`). */
export function withValues(fields: ProductFields, values: Record<string, unknown>): ProductFields {
  const attributes: Record<string, unknown> = { ...fields.attributes };
  const others: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    if (!field.startsWith(attributePrefix)) others[field] = value;
    else if (value === null) delete attributes[field.slice(attributePrefix.length)];
    else attributes[field.slice(attributePrefix.length)] = value;
  }
  return { ...fields, ...others, attributes: attributes as Record<string, string> };
}

/** Returns the fields of a variant with other values. */
export const withVariantValues = (fields: VariantFields, values: Record<string, unknown>): VariantFields => ({
  ...fields,
  ...values,
});
