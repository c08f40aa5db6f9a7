import PDFDocument from 'pdfkit';
import type { Letterhead } from './logo-and-colours.ts';
import type { Pdf } from './text-style.ts';

export type PdfPageOptions = {
  title: string;
  /** Label of the pages, in a document with several parts. */
  label?: string;
  layout?: 'portrait' | 'landscape';
  margin?: number;
  letterhead?: Letterhead | undefined;
  /** The paper: A4, or a width and height in points. */
  size?: 'A4' | [width: number, height: number];
};

/** Opens an accessible document (PDF/UA). */
export function openDocument({
  title,
  layout,
  margin,
  size,
}: Required<Pick<PdfPageOptions, 'title' | 'layout' | 'margin' | 'size'>>): Pdf {
  // Without a font of its own PDFKit would read a file that is not needed.
  const font = null as unknown as string;
  // @types/pdfkit 0.17 lacks this subset, which PDFKit 0.20 documents.
  const subset = 'PDF/UA' as unknown as 'PDF/A-2';
  return new PDFDocument({
    size,
    layout,
    margin,
    font,
    subset,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-IN',
    info: { Title: title },
  });
}
