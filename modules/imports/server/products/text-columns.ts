import type { BulkProductFields, ProductRow } from '#modules/catalog/index.ts';

/** Fields of products that are texts. */
type TextField = {
  [Field in keyof BulkProductFields & keyof ProductRow]: ProductRow[Field] extends string ? Field : never;
}[keyof BulkProductFields & keyof ProductRow];

/** Columns that contain one field of a product as plain text. */
export const textColumns = {
  care: 'careInstructions',
  seoTitle: 'seoTitle',
  seoDescription: 'seoDescription',
  hsnCode: 'hsnCode',
} as const satisfies Record<string, TextField>;

export type TextColumn = keyof typeof textColumns;

/** Returns the text of each of these columns. */
export const readTexts = (read: (column: TextColumn) => string): Record<TextColumn, string> =>
  Object.fromEntries(
    Object.keys(textColumns).map((column) => [column, read(column as TextColumn)]),
  ) as Record<TextColumn, string>;

/** The columns with their fields. */
export const textFields = Object.entries(textColumns) as [TextColumn, (typeof textColumns)[TextColumn]][];
