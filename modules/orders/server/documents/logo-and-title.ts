import type { PdfWriter } from './pdf/pdf-writer.ts';
import { lineHeight } from './pdf/text-style.ts';

/** Writes the logo and the name of the shop at the left, and the title of a document at the right. */
export function writeDocumentHead(writer: PdfWriter, name: string, title: string): void {
  const size = 26;
  const indent = writer.markWidth(size) + 10;
  const top = writer.y;
  writer.mark(writer.left, size);
  const half = writer.width / 2;
  const style = { size: 18, typeface: 'serif' } as const;
  writer.y += (size - style.size * lineHeight) / 2;
  writer.beside([
    { text: name, ...style, x: writer.left + indent, width: half - indent },
    {
      text: title,
      ...style,
      as: 'H1',
      colour: writer.accent,
      align: 'right',
      x: writer.left + half,
      width: half,
    },
  ]);
  writer.y = Math.max(writer.y, top + size);
}
