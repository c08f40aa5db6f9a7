import type { OrderRow } from '../orders-store.ts';
import { addressIn } from './parties.ts';
import { muted, type Sheet, type Style, type TextTag } from './sheet.ts';
import { stateOfSeller } from './tax-parts.ts';

// What an invoice and the credit notes to it have alike: who sold to whom, tables of figures, and what they come to.

export type Money = (minor: number) => string;

export const sellerOf = ({ invoiceSeller }: Pick<OrderRow, 'invoiceSeller'>) =>
  invoiceSeller ?? { name: '', address: '', taxNumber: '' };

/** Whether whoever sold it pays GST. */
export const isTaxed = (order: Pick<OrderRow, 'invoiceSeller'>): boolean =>
  stateOfSeller(sellerOf(order).taxNumber) !== null;

/** The seller at the left, what paper it is at the right. */
export function writeSeller(
  sheet: Sheet,
  order: OrderRow,
  { title, facts }: { title: string; facts: string[] },
): void {
  const { name, address, taxNumber } = sellerOf(order);
  const half = sheet.width / 2;
  const right = { x: sheet.left + half, width: half, align: 'right' } as const;
  sheet.head(name, title);
  sheet.space(8);
  const known = taxNumber && `${isTaxed(order) ? 'GSTIN' : 'Tax number'}: ${taxNumber}`;
  sheet.beside([
    { text: [address, known].filter(Boolean).join('\n'), size: 9, colour: muted, width: half - 12 },
    { text: facts.join('\n'), size: 9, ...right },
  ]);
  sheet.space(14);
}

/** A gift is paid by somebody else than it goes to; where it goes is where the tax belongs. */
export function writeParties(sheet: Sheet, order: OrderRow): void {
  const half = sheet.width / 2;
  const { address, email, gift } = order;
  const buyer = gift ? [gift.sender, email] : [address.name, email, address.phone];
  const left = { width: half - 12 };
  const right = { x: sheet.left + half, width: half };
  sheet.rule();
  sheet.space(8);
  sheet.beside([
    { text: 'Billed to', as: 'H2', size: 8, colour: muted, ...left },
    { text: 'Delivered to', as: 'H2', size: 8, colour: muted, ...right },
  ]);
  sheet.beside([
    { text: buyer.filter(Boolean).join('\n') || 'Customer', ...left },
    { text: addressIn(address), ...right },
  ]);
  if (isTaxed(order)) {
    sheet.space(4);
    sheet.write(`Place of supply: ${address.state || address.country}`, { size: 9, colour: muted, ...right });
  }
  sheet.space(14);
}

/** A table: how wide each column is, in points of 499, and what stands above it. */
export type Table = { widths: readonly number[]; heads: readonly string[] };

/** Writes a table, its head again on each page. @param rows of cells; the first may have words in small letters below it */
export function writeTable(sheet: Sheet, { widths, heads }: Table, rows: Row[]): void {
  const head = () => {
    row(sheet, widths, { cells: heads }, { size: 8, colour: muted, as: 'TH' });
    sheet.space(3);
    sheet.rule();
    sheet.space(5);
  };
  sheet.within('Table', () => {
    head();
    sheet.onPage = head;
    for (const each of rows) {
      row(sheet, widths, each, { size: 9, as: 'TD' });
      sheet.space(5);
    }
    sheet.onPage = null;
  });
  sheet.rule();
  sheet.space(8);
}

export type Row = { cells: readonly string[]; below?: string };

/** Words at the left, figures at the right of their columns; together on one page. */
function row(
  sheet: Sheet,
  widths: readonly number[],
  { cells, below = '' }: Row,
  { as, ...style }: Style & { as: TextTag },
): void {
  const name = { x: sheet.left, width: (widths[0] ?? 0) - 10 };
  const small = { ...name, size: 8, colour: muted };
  const nameHeight = sheet.heightOf(cells[0] ?? '', { ...style, ...name });
  sheet.need(nameHeight + (below ? sheet.heightOf(below, small) : 0));
  sheet.within('TR', () => {
    let x = sheet.left;
    const columns = cells.map((text, at) => {
      const width = widths[at] ?? 0;
      const into = sheet.tag(as, as === 'TH' ? { scope: 'Column' } : {});
      const column = { ...style, text, into, x, width, align: 'right' as const };
      x += width;
      return at === 0 ? { ...style, text, into, ...name } : column;
    });
    sheet.beside(columns);
    if (below && columns[0]) sheet.write(below, { ...small, into: columns[0].into });
  });
}

/** What it comes to, line by line, the last one large. All of it stays on one page with so many points below it. */
export function writeSums(sheet: Sheet, sums: [name: string, amount: string][], below: number): void {
  sheet.need(sums.length * 13 + 20 + below);
  sheet.within('Table', () => {
    for (const [at, [name, amount]] of sums.entries()) {
      const isLast = at === sums.length - 1;
      const style: Style = isLast ? { size: 12, weight: 700 } : { size: 9 };
      const x = sheet.right - 240;
      if (isLast) {
        sheet.space(4);
        sheet.rule(x);
        sheet.space(5);
      }
      sheet.within('TR', () =>
        sheet.beside([
          { ...style, text: name, x, width: 140, into: sheet.tag('TH', { scope: 'Row' }) },
          { ...style, text: amount, x: x + 140, width: 100, align: 'right', as: 'TD' },
        ]),
      );
    }
  });
  sheet.space(10);
}
