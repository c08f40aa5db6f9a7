import PDFDocument from 'pdfkit';
import type { Letterhead } from './letterhead.ts';
import type { Pdf } from './text-style.ts';

export type PdfPageOptions = {
  title: string;
  /** Label of the pages, in a document with several parts. */
  label?: string;
  layout?: 'portrait' | 'landscape';
  margin?: number;
  letterhead?: Letterhead | undefined;
};

/** Opens an accessible document (PDF/UA) of A4 pages. */
export function openDocument({
  title,
  layout,
  margin,
}: Required<Pick<PdfPageOptions, 'title' | 'layout' | 'margin'>>): Pdf {
  // Without a font of its own PDFKit would read a file that is not needed.
  const font = null as unknown as string;
  // @types/pdfkit 0.17 lacks this subset, which PDFKit 0.20 documents.
  const subset = 'PDF/UA' as unknown as 'PDF/A-2';
  return new PDFDocument({
    size: 'A4',
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
