import JsBarcode from 'jsbarcode';
import type { PageBox, PagePoint } from './drawing.ts';
import { muted, type Pdf } from './text-style.ts';

// Marks without a text: where paper is folded or cut, boxes for a pen, and barcodes. `PdfWriter.decorate` draws them.

/** Returns a dashed line for folding or cutting. */
export const foldMark = (from: PagePoint, to: PagePoint) => (pdf: Pdf) =>
  pdf
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(0.5)
    .dash(3, { space: 3 })
    .stroke(muted)
    .undash();

/** Returns a check box beside the line of text that begins at this height. */
export const tickBox = (x: number, y: number) => (pdf: Pdf) =>
  pdf
    .rect(x, y + 2, 9, 9)
    .lineWidth(0.8)
    .stroke(muted);

/** Returns a text as a barcode (Code 128), as wide as its box; the text has to stand beside it. */
export const barcode =
  (text: string, { x, y, width, height }: PageBox) =>
  (pdf: Pdf) => {
    const drawn: { encodings?: { data: string }[] } = {};
    JsBarcode(drawn, text, { format: 'CODE128' });
    // One character for each module, the unit of a barcode: 1 for a bar, 0 for a gap.
    const modules = drawn.encodings?.map(({ data }) => data).join('') ?? '';
    const module = width / modules.length;
    for (const { 0: bar, index } of modules.matchAll(/1+/g))
      pdf.rect(x + index * module, y, bar.length * module, height);
    pdf.fill('#000');
  };
