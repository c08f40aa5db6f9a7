import * as m from '../../../messages/index.ts';

/** A part of a document with page numbers of its own. */
export type DocumentPart = { label: string; pages: number };

/** Returns the footer of each page: label and page number in parts with several pages; empty in others. */
export const footersOf = (parts: readonly DocumentPart[]): string[] =>
  parts.flatMap(({ label, pages }) =>
    Array.from({ length: pages }, (_, index) =>
      pages > 1 ? [label, m.pdfWriter.pageOf({ index: index + 1, pages })].filter(Boolean).join(' · ') : '',
    ),
  );
