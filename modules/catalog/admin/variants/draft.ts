import { maxVariants } from '#modules/catalog/contract/limits.ts';
import { idFor } from '#modules/catalog/contract/variant-ids.ts';
import { variantLabel } from '#modules/catalog/contract/variant-labels.ts';
import type { OptionValue, ProductOption, Variant } from '#modules/catalog/contract/variants.ts';
import { type CellError, numberOf } from '#web/admin/components/grid/cells.ts';

// The options and variants of a product as they are edited: rows of texts, one for each combination of values.

/** The columns of texts, in their order in the grid. */
export const textColumns = [
  'price',
  'originalPrice',
  'stock',
  'sku',
  'barcode',
  'makingDays',
  'weight',
] as const;
export type TextColumn = (typeof textColumns)[number];

/** A row of the grid. An empty stock is not tracked. */
export type Row = Record<TextColumn, string> & {
  values: string[];
  image: string | null;
  isActive: boolean;
  /** The stored variant; null for a new one. */
  stored: Variant | null;
};

export type Draft = { options: ProductOption[]; rows: Row[] };

const textOf = (value: number | null) => (value === null ? '' : String(value));

const stockText = ({ inStock, stockCount }: Pick<Variant, 'inStock' | 'stockCount'>) =>
  inStock && stockCount === 0 ? '' : String(stockCount);

const rowOf = (variant: Variant): Row => ({
  values: variant.values,
  price: String(variant.price),
  originalPrice: textOf(variant.originalPrice),
  stock: stockText(variant),
  sku: variant.sku ?? '',
  barcode: variant.barcode ?? '',
  makingDays: textOf(variant.makingDays),
  weight: textOf(variant.weight),
  image: variant.image,
  isActive: variant.isActive,
  stored: variant,
});

export const draftOf = ({ options, variants }: { options: ProductOption[]; variants: Variant[] }): Draft => ({
  options,
  rows: variants.map(rowOf),
});

export const newValue = (label: string, values: OptionValue[]): OptionValue => ({
  id: idFor(label, values),
  label,
  colour: null,
  image: null,
});

/** Returns how many variants the options make. */
export const combinationCount = (options: Pick<ProductOption, 'values'>[]): number =>
  options.length === 0 ? 0 : options.reduce((count, { values }) => count * values.length, 1);

const combinationsOf = (options: Pick<ProductOption, 'values'>[]): string[][] =>
  options.reduce<string[][]>(
    (shorter, { values }) => shorter.flatMap((before) => values.map(({ id }) => [...before, id])),
    [[]],
  );

/** The values of the row that a new combination starts with: price and stock of the first row, or of the product. */
type Template = Pick<Row, 'price' | 'originalPrice' | 'stock'>;

/**
 * Returns a draft with other options and a row for each combination of their values. A row keeps its texts and its
 * stored variant as long as its values exist: an added option gives it the first value, and of rows that a removed option
 * makes equal the first stays. Combinations that are not made stay so: a new row has a new value.
 */
export function withOptions(draft: Draft, options: ProductOption[], template: Template): Draft {
  if (options.length === 0 || options.some(({ values }) => values.length === 0))
    return { options, rows: options.length === 0 ? [] : draft.rows };
  if (combinationCount(options) > maxVariants) return { ...draft, options };
  const places = options.map(({ id }) => draft.options.findIndex((option) => option.id === id));
  const kept = new Map<string, Row>();
  for (const row of draft.rows) {
    const values = options.map((option, at) => row.values[places[at] ?? -1] ?? option.values[0]?.id ?? '');
    const key = values.join(' ');
    if (!kept.has(key)) kept.set(key, { ...row, values });
  }
  const existing = existingValues(draft, options, [...kept.values()]);
  const rows = combinationsOf(options).flatMap((values): Row[] => {
    const row = kept.get(values.join(' '));
    if (row) return [row];
    const isNew = values.some((value, at) => !existing[at]?.has(value));
    return isNew ? [newRow(values, draft.rows[0] ?? template)] : [];
  });
  return { options, rows };
}

/** Returns the ids of the values of each option for which the draft has all rows that are made. */
function existingValues(draft: Draft, options: ProductOption[], kept: Row[]): Set<string | undefined>[] {
  const count = combinationCount(draft.options);
  const hasRows = count > 0 && count <= maxVariants;
  return options.map(({ id }, at) => {
    const before = hasRows ? draft.options.find((option) => option.id === id) : undefined;
    return new Set(before ? before.values.map((value) => value.id) : kept.map(({ values }) => values[at]));
  });
}

const newRow = (values: string[], { price, originalPrice }: Template): Row => ({
  values,
  price,
  originalPrice,
  stock: '0',
  sku: '',
  barcode: '',
  makingDays: '',
  weight: '',
  image: null,
  isActive: true,
  stored: null,
});

export const labelOf = ({ options }: Draft, { values }: Row): string => variantLabel(options, values);

/** Returns the labels of the values only: "8 / Gold". */
export const shortLabelOf = ({ options }: Draft, { values }: Row): string =>
  options
    .flatMap(({ values: offered }, at) => offered.find(({ id }) => id === values[at])?.label ?? [])
    .join(' / ');

/** Returns the cells whose texts are no numbers. @param message of a cell that needs a number */
export const cellErrors = ({ rows }: Draft, message: string): CellError[] =>
  rows.flatMap((row, at) =>
    (['price', 'originalPrice', 'stock', 'makingDays', 'weight'] as const).flatMap((column) => {
      const number = numberOf(row[column]);
      const isWrong = column === 'price' ? number === null || Number.isNaN(number) : Number.isNaN(number);
      return isWrong ? [{ at, column, message }] : [];
    }),
  );

/** Returns the payload of a draft without errors. */
export const payloadOf = ({ options, rows }: Draft) => ({
  options,
  variants: rows.map((row) => ({
    ...(row.stored && { id: row.stored.id }),
    values: row.values,
    price: numberOf(row.price) ?? 0,
    originalPrice: numberOf(row.originalPrice),
    ...stockOf(row),
    sku: row.sku,
    barcode: row.barcode,
    makingDays: numberOf(row.makingDays),
    weight: numberOf(row.weight),
    image: row.image,
    isActive: row.isActive,
  })),
});

/** Units sold while the editor was open stay sold: the server writes only the difference to the stock shown. */
function stockOf({ stock, stored }: Row) {
  const count = numberOf(stock);
  const seen = stored ? { stockSeen: stored.stockCount } : {};
  if (stored && stock === stockText(stored))
    return { stockCount: stored.stockCount, inStock: stored.inStock, ...seen };
  return { stockCount: count ?? 0, inStock: count === null || count > 0, ...seen };
}
