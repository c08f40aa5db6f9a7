import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import { noteExport } from '#modules/records/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { findCreditNotesIssuedIn, findInvoicedIds, findOrdersByIds } from '../gst/gst-store.ts';
import { asInvoiced } from '../invoicing/as-invoiced.ts';
import { type CreditNoteRow, findCreditNotesOf } from '../invoicing/invoices-store.ts';
import type { Ordering } from '../order-dependencies.ts';
import { findLines } from '../orders-store.ts';
import { notPossibleNow } from '../transitions.ts';
import { creditNoteTitle, writeCreditNote } from './credit-note.ts';
import { invoiceTitle, writeInvoice } from './invoice.ts';
import { type Letterhead, letterheadOf } from './pdf/letterhead.ts';
import { PdfWriter } from './pdf/pdf-writer.ts';
import { sectionsFor } from './sections.ts';

// The invoices and credit notes of a month in one file.

type Printing = Pick<Ordering, 'db' | 'tax' | 'documentSections' | 'pictureAt'>;
/** What all documents of the file share. */
type Frame = { locale: string; letterhead: Letterhead };
/** A document of the file: its name, and how it is written. */
type MonthDocument = { title: string; write: (writer: PdfWriter) => void };

/** Orders that are read at once. */
const batchSize = 100;

function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize);
}

async function* invoices(printing: Printing, ids: string[], frame: Frame): AsyncGenerator<MonthDocument> {
  const { db, tax, documentSections } = printing;
  for (const batch of batchesOf(ids)) {
    const orders = new Map((await findOrdersByIds(db, batch)).map((order) => [order.id, order]));
    const linesOf = Map.groupBy(await findLines(db, batch), ({ orderId }) => orderId);
    for (const id of batch) {
      const order = orders.get(id);
      if (!order) continue;
      const sections = await sectionsFor(documentSections(), 'invoice', db, order);
      const invoice = { ...asInvoiced(order, linesOf.get(id)), ...frame, tax: tax(), sections };
      yield { title: invoiceTitle(order), write: (writer) => writeInvoice(writer, invoice) };
    }
  }
}

async function* creditNotes(
  { db, tax }: Printing,
  notes: CreditNoteRow[],
  frame: Frame,
): AsyncGenerator<MonthDocument> {
  for (const batch of batchesOf(notes)) {
    const ids = [...new Set(batch.map(({ orderId }) => orderId))];
    const orders = new Map((await findOrdersByIds(db, ids)).map((order) => [order.id, order]));
    const all = Map.groupBy(await findCreditNotesOf(db, ids), ({ orderId }) => orderId);
    for (const note of batch) {
      const order = orders.get(note.orderId);
      if (!order) continue;
      const ofOrder = all.get(order.id) ?? [];
      const before = ofOrder
        .slice(
          0,
          ofOrder.findIndex(({ id }) => id === note.id),
        )
        .flatMap(({ parts }) => parts);
      const content = { ...asInvoiced(order), note, before, ...frame, rule: tax() };
      yield { title: creditNoteTitle(note), write: (writer) => writeCreditNote(writer, content) };
    }
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

async function* inTurn<T>(...sources: AsyncIterable<T>[]): AsyncGenerator<T> {
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
  const [ids, notes, { locale, theme }] = await Promise.all([
    findInvoicedIds(db, month),
    findCreditNotesIssuedIn(db, month),
    settingsOf(db),
  ]);
  const records = ids.length + notes.length;
  if (records === 0) throw notPossibleNow(m.responses.noInvoicesInMonth());
  await noteExport(db, author, { type: 'invoices', records, filter: { month } });
  const letterhead = await letterheadOf(theme, printing.pictureAt);
  const frame = { locale, letterhead };
  const documents = inTurn(invoices(printing, ids, frame), creditNotes(printing, notes, frame));
  const file = { title: m.invoice.invoicesOf({ month }), letterhead };
  return {
    stream: Readable.from(chunksOf(file, documents), { objectMode: false }),
    name: `invoices-${month}.pdf`,
  };
}
