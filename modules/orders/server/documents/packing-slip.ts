import { attributeLines, shownAttributes } from '#kernel/contract/attribute-values.ts';
import { formatMoneyInFull, toDecimal } from '#kernel/contract/money.ts';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import { isPaidByRecipient } from '#modules/orders/contract/cash-on-delivery.ts';
import { calendarDay } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { cashOnDeliveryDue } from '../notifications/email-parts.ts';
import type { OrderRow } from '../orders-store.ts';
import { day, destinationOf } from './address-lines.ts';
import { writeDocumentHead } from './logo-and-title.ts';
import { type PackedParcel, type PrintJob, parcelsOf, type ShippedOrder } from './parcels.ts';
import { barcode, tickBox } from './pdf/marks.ts';
import { PdfWriter } from './pdf/pdf-writer.ts';
import { muted } from './pdf/text-style.ts';
import { writeSections } from './table-and-sums.ts';

/**
 * Draws a packing slip per shipment, on a page of its own. It travels in the parcel, where the recipient of a gift
 * reads it: it has no price, no email and no note to the shop. The amount due at the door is on the last one, unless
 * prices are hidden.
 */
export async function drawPackingSlips({
  orders,
  storeName,
  locale,
  letterhead,
}: Omit<PrintJob, 'orders'> & { orders: ShippedOrder[] }): Promise<PdfWriter> {
  const slips = orders.flatMap(({ order, lines, shipments, sections }) =>
    parcelsOf(order.state, lines, shipments).map((parcel) => ({ order, parcel, sections })),
  );
  const labelOf = ({ number }: OrderRow) => m.packingSlip.order({ number });
  const writer = new PdfWriter({
    title: m.packingSlip.packingSlip(),
    label: slips[0] ? labelOf(slips[0].order) : '',
    letterhead,
  });
  for (const [index, { order, parcel, sections }] of slips.entries()) {
    if (index > 0) writer.turn({ anew: labelOf(order) });
    writer.within('Sect', () => {
      writeHead(writer, order, parcel, { storeName, locale });
      writeItems(writer, order, parcel);
      writeDue(writer, order, parcel, locale);
      writeGift(writer, order);
      writeSections(writer, sections);
    });
    await writer.endPart();
  }
  return writer;
}

/** Returns when an order arrives, or when it was handed over. */
const arrivalOf = ({ delivery, deliverOn, arrivesTo }: OrderRow, locale: string): string =>
  delivery === handedOver
    ? m.packingSlip.handedOverOn({ day: calendarDay(arrivesTo, locale) })
    : deliverOn
      ? m.packingSlip.arrivesOn({ deliverOn: calendarDay(deliverOn, locale) })
      : m.packingSlip.arrivesBy({ arrivesTo: calendarDay(arrivesTo, locale) });

/** The barcode of the order number, by which a scanner finds the order. */
const barcodeSize = { width: 110, height: 26 };

function writeHead(
  writer: PdfWriter,
  order: OrderRow,
  { nth, of, courier }: PackedParcel,
  { storeName, locale }: Omit<PrintJob, 'orders'>,
): void {
  const half = writer.width / 2;
  const right = { x: writer.left + half, width: half };
  writeDocumentHead(writer, storeName, m.packingSlip.packingSlip());
  writer.space(10);
  writer.rule();
  writer.space(12);
  const facts = [
    m.packingSlip.order({ number: order.number }),
    of > 1 ? m.packingSlip.parcelOf({ nth, of }) : '',
    m.packingSlip.placedOn({ placedAt: day(order.placedAt, locale) }),
    arrivalOf(order, locale),
    order.delivery === 'express' ? m.packingSlip.expressDelivery() : '',
    courier,
    ...attributeLines(shownAttributes(order.attributes, 'documents')),
  ]
    .filter(Boolean)
    .join('\n');
  const top = writer.y;
  writer.beside([
    { text: destinationOf(order), size: 12, width: half - 12 },
    { text: facts, align: 'right', ...right },
  ]);
  const box = { ...barcodeSize, x: writer.right - barcodeSize.width };
  const y = top + writer.heightOf(facts, right) + 6;
  writer.decorate(barcode(String(order.number), { ...box, y }));
  writer.y = Math.max(writer.y, y + box.height);
  writer.space(18);
}

function writeItems(writer: PdfWriter, order: OrderRow, { packed, of }: PackedParcel): void {
  const x = writer.left + 80;
  const width = writer.width - 80;
  const head = () => {
    writer.within('TR', () =>
      writer.beside([
        { text: m.packingSlip.quantity(), as: 'TH', size: 8, colour: muted, x: writer.left + 20, width: 55 },
        { text: m.packingSlip.item(), as: 'TH', size: 8, colour: muted, x, width },
      ]),
    );
    writer.space(3);
    writer.rule();
    writer.space(6);
  };
  writer.within('Table', () => {
    head();
    writer.onPage = head;
    for (const { line, pieces } of packed) {
      const details = [
        [line.variant, line.sku].filter(Boolean).join(' · '),
        [
          line.artisan && m.packingSlip.by({ artisan: line.artisan }),
          line.gift?.wrap && m.packingSlip.giftWrapped(),
        ]
          .filter(Boolean)
          .join(' · '),
        ...(line.personalisation?.words ?? []).map(({ label, value }) => `${label}: ${value}`),
        ...attributeLines(shownAttributes(line.attributes, 'documents')),
      ]
        .filter(Boolean)
        .join('\n');
      writer.need(writer.heightOf(`${line.name}\n${details}`, { width, size: 11 }) + 8);
      writer.within('TR', () => {
        writer.decorate(tickBox(writer.left, writer.y));
        const quantity = writer.tag('TD');
        const itemCell = writer.tag('TD');
        writer.beside([
          { text: String(pieces), size: 12, weight: 700, x: writer.left + 20, width: 50, into: quantity },
          { text: line.name, size: 11, x, width, into: itemCell },
        ]);
        if (details) writer.write(details, { size: 9, colour: muted, x, width, into: itemCell });
        if (line.gift?.message)
          writer.write(m.packingSlip.cardWith({ message: line.gift.message }), {
            size: 9,
            x,
            width,
            into: itemCell,
          });
      });
      writer.space(8);
    }
    writer.onPage = null;
  });
  writer.rule();
  writer.space(8);
  if (of > 1) writer.write(m.packingSlip.otherItemsOfThisOrder(), { size: 9, colour: muted });
  if (order.gift?.wrap) writer.write(m.packingSlip.wrappedAsGift(), { size: 10, weight: 700 });
}

/** Writes the amount that the courier collects, with the last shipment. */
function writeDue(writer: PdfWriter, order: OrderRow, { isLast }: PackedParcel, locale: string): void {
  const due = cashOnDeliveryDue(order);
  if (due === null || !isLast) return;
  if (isPaidByRecipient(order)) writer.write(m.packingSlip.recipientPays(), { size: 10, weight: 700 });
  if (order.gift?.hidePrices) return;
  const amount = formatMoneyInFull(toDecimal(due), { currency: order.currency, locale });
  writer.space(10);
  writer.write(m.packingSlip.cashOnDelivery({ amount }), { size: 14, weight: 700 });
}

function writeGift(writer: PdfWriter, { gift }: OrderRow): void {
  if (!gift || (gift.message === '' && gift.sender === '')) return;
  writer.space(14);
  writer.write(m.packingSlip.cardInThisParcel(), { size: 8, colour: muted, as: 'H2' });
  writer.space(2);
  if (gift.message) writer.write(gift.message, { size: 13, typeface: 'serif' });
  if (gift.sender) writer.write(m.packingSlip.from({ sender: gift.sender }), { size: 11, weight: 700 });
}
