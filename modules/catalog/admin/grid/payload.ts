import type { Input } from '#kernel/contract/endpoint.ts';
import type { FieldError } from '#kernel/contract/envelope.ts';
import { wording } from '#kernel/contract/validation-messages.ts';
import { gridProductChange, gridVariantChange } from '#modules/catalog/contract/product-grid.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { numberOf } from '#web/admin/components/grid/cells.ts';
import * as m from '../../messages/index.ts';
import type { Edits } from './edits.ts';
import { type GridColumn, type GridRow, isGridColumn } from './rows.ts';

// What is sent to save the grid, and the errors of its cells.

type SavedRow = NonNullable<Input<Endpoints['PUT /api/products/grid']>['body']>['rows'][number];

/** Ids of categories by their names in lower case. */
export type CategoryIds = ReadonlyMap<string, string>;

/** Messages by the cell (`cellId`). */
export type CellErrors = ReadonlyMap<string, string>;
export const cellId = (key: string, column: string): string => `${key} ${column}`;

type Read = { value: unknown } | { error: string };

const readNumber = (text: string, empty: number | null): Read => {
  const number = numberOf(text);
  if (Number.isNaN(number)) return { error: m.productGrid.mustBeNumber() };
  return { value: number ?? empty };
};

const isWord = (text: string, word: string): boolean => text.trim().toLowerCase() === word.toLowerCase();

function readStock(text: string, { product, variant }: GridRow): Read {
  const { stock: seen } = variant ?? product;
  if (isWord(text, m.productGrid.notTracked())) return { value: { count: 0, isInStock: true, seen } };
  const count = numberOf(text) ?? 0;
  return Number.isSafeInteger(count)
    ? { value: { count, isInStock: count > 0, seen } }
    : { error: m.productGrid.mustBeStock({ notTracked: m.productGrid.notTracked() }) };
}

function readActive(text: string, { product, variant }: GridRow): Read {
  if (isWord(text, m.productGrid.yes())) return { value: true };
  const isDraft = variant === null && product.isDraft && isWord(text, m.productGrid.draft());
  if (isDraft || isWord(text, m.productGrid.no())) return { value: false };
  return { error: m.productGrid.mustBeActive({ yes: m.productGrid.yes(), no: m.productGrid.no() }) };
}

function readCategory(text: string, categories: CategoryIds): Read {
  const value = categories.get(text.trim().toLowerCase());
  return value === undefined ? { error: m.productGrid.mustBeCategory() } : { value };
}

function read(row: GridRow, column: GridColumn, text: string, categories: CategoryIds): Read {
  switch (column) {
    case 'name':
    case 'sku':
    case 'barcode':
      return { value: text };
    case 'price':
      return text.trim() === '' ? { error: m.productGrid.mustBeNumber() } : readNumber(text, null);
    case 'originalPrice':
      return readNumber(text, null);
    case 'weight':
      // The weight of a variant without one is that of the product.
      return readNumber(text, row.variant ? null : 0);
    case 'tags':
      return { value: text.split(',').flatMap((tag) => tag.trim() || []) };
    case 'stock':
      return readStock(text, row);
    case 'active':
      return readActive(text, row);
    case 'category':
      return readCategory(text, categories);
  }
}

/** The field of the payload with the value of a column. */
const fieldOf = (column: GridColumn) => (column === 'active' ? 'isActive' : column);

/** Returns the value of a cell as it is sent, or why it is wrong. */
function readCell(row: GridRow, column: GridColumn, text: string, categories: CategoryIds): Read {
  const value = read(row, column, text, categories);
  if ('error' in value) return value;
  const shape = row.variant ? gridVariantChange.shape : gridProductChange.shape;
  const schema = shape[fieldOf(column) as keyof typeof shape];
  const issue = schema.safeParse(value.value, { error: wording }).error?.issues[0];
  return issue ? { error: issue.message } : value;
}

/** What is sent, and the cells to which the paths of its errors belong; for rows as a whole, without a column. */
type Payload = {
  rows: SavedRow[];
  errors: CellErrors;
};

/** Returns what saves the changed cells of the saved rows, and the errors of cells that cannot be sent. */
export function payloadOf(saved: readonly GridRow[], edits: Edits, categories: CategoryIds): Payload {
  const errors = new Map<string, string>();
  const rows = new Map<string, SavedRow & { variants: NonNullable<SavedRow['variants']> }>();
  for (const row of saved) {
    const texts = Object.entries(edits[row.key] ?? {});
    if (texts.length === 0) continue;
    const values: Record<string, unknown> = {};
    for (const [column, text] of texts) {
      if (!isGridColumn(column)) continue;
      const value = readCell(row, column, text, categories);
      if ('error' in value) errors.set(cellId(row.key, column), value.error);
      else values[fieldOf(column)] = value.value;
    }
    const { id, updatedAt } = row.product;
    const sent = rows.get(id) ?? { id, updatedAt, variants: [] };
    if (row.variant) sent.variants.push({ id: row.variant.id, ...values });
    else Object.assign(sent, values);
    rows.set(id, sent);
  }
  return { rows: [...rows.values()], errors };
}

/** Returns the errors of the server by their cells; those of whole rows are those of the name. */
export function serverErrors(rows: readonly SavedRow[], errors: readonly FieldError[]): CellErrors {
  return new Map(
    errors.flatMap(({ path, message }): [string, string][] => {
      const [, index, ...field] = path.split('.');
      const row = rows[Number(index)];
      if (!row) return [];
      const variant = field[0] === 'variants' ? row.variants?.[Number(field[1])] : undefined;
      const name = (variant ? field[2] : field[0]) ?? 'name';
      const column = name === 'isActive' ? 'active' : name;
      return [[cellId(variant?.id ?? row.id, isGridColumn(column) ? column : 'name'), message]];
    }),
  );
}
