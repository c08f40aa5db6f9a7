import type { PdfWriter } from './pdf/pdf-writer.ts';
import { muted, type Style, type TextTag } from './pdf/text-style.ts';

// The tables of invoices and credit notes, their sums, and the sections below them.

export type MoneyFormat = (minor: number) => string;

/** A table: column widths, in points of 499, and column heads. */
export type DocumentTable = { widths: readonly number[]; heads: readonly string[] };

/**
 * Writes a table and repeats its head on each page.
 * @param rows rows of cells; the first cell may have small text below it
 */
export function writeTable(writer: PdfWriter, { widths, heads }: DocumentTable, rows: TableRow[]): void {
  const writeHead = () => {
    writeRow(writer, widths, { cells: heads }, { size: 8, colour: muted, as: 'TH' });
    writer.space(3);
    writer.rule();
    writer.space(5);
  };
  writer.within('Table', () => {
    writeHead();
    writer.onPage = writeHead;
    for (const row of rows) {
      writeRow(writer, widths, row, { size: 9, as: 'TD' });
      writer.space(5);
    }
    writer.onPage = null;
  });
  writer.rule();
  writer.space(8);
}

export type TableRow = { cells: readonly string[]; details?: string };

/** Writes a row on one page: text at the left, amounts at the right of their columns. */
function writeRow(
  writer: PdfWriter,
  widths: readonly number[],
  { cells, details = '' }: TableRow,
  { as, ...style }: Style & { as: TextTag },
): void {
  const name = { x: writer.left, width: (widths[0] ?? 0) - 10 };
  const small = { ...name, size: 8, colour: muted };
  const nameHeight = writer.heightOf(cells[0] ?? '', { ...style, ...name });
  writer.need(nameHeight + (details ? writer.heightOf(details, small) : 0));
  writer.within('TR', () => {
    let x = writer.left;
    const columns = cells.map((text, index) => {
      const width = widths[index] ?? 0;
      const into = writer.tag(as, as === 'TH' ? { scope: 'Column' } : {});
      const column = { ...style, text, into, x, width, align: 'right' as const };
      x += width;
      return index === 0 ? { ...style, text, into, ...name } : column;
    });
    writer.beside(columns);
    if (details && columns[0]) writer.write(details, { ...small, into: columns[0].into });
  });
}

/** Writes the totals line by line, the last one large. They stay on one page with `below` points below them. */
export function writeSums(writer: PdfWriter, sums: [name: string, amount: string][], below: number): void {
  writer.need(sums.length * 13 + 20 + below);
  writer.within('Table', () => {
    for (const [index, [name, amount]] of sums.entries()) {
      const isLast = index === sums.length - 1;
      const style: Style = isLast ? { size: 12, weight: 700 } : { size: 9 };
      const x = writer.right - 240;
      if (isLast) {
        writer.space(4);
        writer.rule(x);
        writer.space(5);
      }
      writer.within('TR', () =>
        writer.beside([
          { ...style, text: name, x, width: 140, into: writer.tag('TH', { scope: 'Row' }) },
          { ...style, text: amount, x: x + 140, width: 100, align: 'right', as: 'TD' },
        ]),
      );
    }
  });
  writer.space(10);
}

/** Writes sections of lines, each below some space. */
export function writeSections(writer: PdfWriter, sections: string[][]): void {
  for (const lines of sections) {
    writer.space(10);
    writer.write(lines.join('\n'), { size: 9 });
  }
}
