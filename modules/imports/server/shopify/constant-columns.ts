import type { FileColumn } from '../products/file-product.ts';
import type { Columns } from './columns.ts';

// Columns of Shopify that are the same for every product of the shop. Shopify takes a blank one as not sent and not taxed.

export const constantsOfVariants = {
  fulfilment: 'manual',
  requiresShipping: 'TRUE',
  taxable: 'TRUE',
  weightUnit: 'g',
} as const satisfies Partial<Record<FileColumn, string>>;
export const constantsOfProducts = { giftCard: 'FALSE' } as const satisfies Partial<
  Record<FileColumn, string>
>;

/** The unit is that in which Shopify shows the weight; the column of the weight has grams. */
const { weightUnit: _, ...meaningful } = constantsOfVariants;
const constants = Object.entries({ ...meaningful, ...constantsOfProducts }) as [FileColumn, string][];

/** Returns the headings of cells that say something else than the shop can, such as that a product is a gift card. */
export const unmetConstants = (fields: string[], columns: Columns): string[] =>
  constants.flatMap(([column, value]) => {
    const text = columns.cell(fields, column);
    return text === '' || text.toLowerCase() === value.toLowerCase() ? [] : [columns.heading(column)];
  });
