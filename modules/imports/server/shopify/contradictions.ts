import * as m from '../../messages/index.ts';
import { formatCell } from '../products/cells.ts';
import { describeFault, type FileColumn } from '../products/file-product.ts';
import type { ProductRow } from './product.ts';

/** Columns of the product itself: its first row has them, and further rows leave them blank or repeat them. */
const productColumns = [
  ...(['title', 'body', 'vendor', 'type', 'tags', 'published', 'status'] as const),
  ...([
    'seoTitle',
    'seoDescription',
    'furtherCategories',
    'features',
    'materials',
    'care',
    'hsnCode',
    'taxRate',
  ] as const),
  ...(['length', 'width', 'height', 'weight', 'artisanLocation', 'artisanBio'] as const),
  ...(['isNew', 'isFeatured', 'optionValues'] as const),
  ...(['productMakingDays', 'personalisingDays', 'piecesPerDay'] as const),
] satisfies FileColumn[];

/** Returns the errors of a further row of a product: cells of the product that are not those of its first row. */
export function contradictionsOf(first: ProductRow, row: ProductRow): string[] {
  const { columns } = row;
  return productColumns.flatMap((column) => {
    const text = columns.cell(row.fields, column);
    const firstText = columns.cell(first.fields, column);
    if (text === '' || text.toLowerCase() === firstText.toLowerCase()) return [];
    const line = String(first.line);
    const fault =
      firstText === ''
        ? m.product.isBlankOnLine({ line })
        : m.product.contradictsCell({ line, cell: formatCell(firstText) });
    return [describeFault(columns.heading(column), text, fault)];
  });
}
