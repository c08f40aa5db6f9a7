import type { Db } from '#kernel/database/database.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';

/** Lines of text at the end of a document of an order. */
export type DocumentSection = {
  document: 'invoice' | 'packing-slip';
  /** Returns the lines for an order; none leaves the section out. */
  linesFor: (db: Db, order: { id: string; number: number }) => Promise<string[]>;
};

/** A plugin adds a section to invoices or packing slips. */
export const documentSections = new ExtensionPoint<DocumentSection>('sections of documents');

/** Returns the sections of a document for an order, each with its lines. */
export async function sectionsFor(
  sections: readonly DocumentSection[],
  document: DocumentSection['document'],
  db: Db,
  { id, number }: { id: string; number: number },
): Promise<string[][]> {
  const wanted = sections.filter((section) => section.document === document);
  const lines = await Promise.all(wanted.map(({ linesFor }) => linesFor(db, { id, number })));
  return lines.filter((each) => each.length > 0);
}
