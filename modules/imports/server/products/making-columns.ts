import type { Making } from '#modules/catalog/contract/making.ts';

/** Columns that say how a product is made; those of its variants are their own. */
const makingColumns = {
  productMakingDays: 'makingDays',
  personalisingDays: 'personalisingDays',
  piecesPerDay: 'piecesPerDay',
} as const satisfies Record<string, keyof Making>;

export type MakingColumn = keyof typeof makingColumns;

/** The columns with their fields. */
export const makingFields = Object.entries(makingColumns) as [MakingColumn, keyof Making][];

/** Returns how a product is made, as these columns have it. */
export const readMaking = (read: (column: MakingColumn) => number | null): Making =>
  Object.fromEntries(makingFields.map(([column, field]) => [field, read(column)])) as Making;
