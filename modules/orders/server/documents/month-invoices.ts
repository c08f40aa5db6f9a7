import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import { noteExport } from '#modules/records/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import type { CreditNoteRow } from '../invoicing/credit-notes-store.ts';
import { asInvoiced } from '../invoicing/invoiced-order.ts';
import {
  findCreditNotesIssuedIn,
  findInvoicesIssuedIn,
  readCreditNotes,
  readInvoices,
} from '../invoicing/issued-documents-store.ts';
import type { Ordering } from '../order-dependencies.ts';
import { notPossibleNow } from '../transitions.ts';
import { creditNoteTitle, writeCreditNote } from './credit-note.ts';
import { invoiceTitle, writeInvoice } from './invoice.ts';
import { type Letterhead, letterheadOf } from './pdf/logo-and-colours.ts';
import { PdfWriter } from './pdf/pdf-writer.ts';
import { sectionsFor } from './sections.ts';

// The invoices and credit notes of a month in one file.

type Printing = Pick<Ordering, 'db' | 'tax' | 'documentSections' | 'pictureAt'>;
/** What all documents of the file share. */
type Frame = { locale: string; letterhead: Letterhead };
/** A document of the file: its name, and how it is written. */
type MonthDocument = { title: string; write: (writer: PdfWriter) => void };

async function* invoices(
  { db, tax, documentSections }: Printing,
  issued: Awaited<ReturnType<typeof findInvoicesIssuedIn>>,
  frame: Frame,
): AsyncGenerator<MonthDocument> {
  for await (const { order, lines } of readInvoices(db, issued)) {
    const sections = await sectionsFor(documentSections(), 'invoice', db, order);
    const invoice = { ...asInvoiced(order, lines), ...frame, tax: tax(), sections };
    yield { title: invoiceTitle(order), write: (writer) => writeInvoice(writer, invoice) };
  }
}

async function* creditNotes(
  { db, tax }: Printing,
  issued: CreditNoteRow[],
  frame: Frame,
): AsyncGenerator<MonthDocument> {
  for await (const { note, order, before } of readCreditNotes(db, issued)) {
    const content = { ...asInvoiced(order), note, before, ...frame, rule: tax() };
    yield { title: creditNoteTitle(note), write: (writer) => writeCreditNote(writer, content) };
  }
}

/** Writes documents one after the other, each on pages of its own, and returns the bytes as they are complete. */
async function* chunksOf(
  { title, letterhead }: { title: string; letterhead: Letterhead },
  documents: AsyncIterable<MonthDocument>,
): AsyncGenerator<Buffer> {
  let writer: PdfWriter | null = null;
  for await (const document of documents) {
    if (writer) writer.turn({ anew: document.title });
    else writer = new PdfWriter({ title, label: document.title, letterhead });
    const open = writer;
    open.within('Sect', () => document.write(open));
    yield open.flush();
    // Other requests are answered in between.
    await setImmediate();
  }
  if (writer) yield* writer.end();
}

async function* concatenated<T>(...sources: AsyncIterable<T>[]): AsyncGenerator<T> {
  for (const source of sources) yield* source;
}

/**
 * Returns the invoices of a month by number, and after them its credit notes, as one PDF, written while it is sent; the
 * export is recorded. @param month as 2026-11. @throws ShopError not_possible_now for a month without any
 */
export async function invoicesOfMonth(
  printing: Printing,
  month: string,
  author: AuditActor,
): Promise<FileAnswer> {
  const { db } = printing;
  const [issued, notes, { locale, theme }] = await Promise.all([
    findInvoicesIssuedIn(db, month),
    findCreditNotesIssuedIn(db, month),
    settingsOf(db),
  ]);
  const records = issued.length + notes.length;
  if (records === 0) throw notPossibleNow(m.responses.noInvoicesInMonth());
  await noteExport(db, author, { type: 'invoices', records, filter: { month } });
  const letterhead = await letterheadOf(theme, printing.pictureAt);
  const frame = { locale, letterhead };
  const documents = concatenated(invoices(printing, issued, frame), creditNotes(printing, notes, frame));
  const file = { title: m.invoice.invoicesOf({ month }), letterhead };
  return {
    stream: Readable.from(chunksOf(file, documents), { objectMode: false }),
    name: `invoices-${month}.pdf`,
  };
}
