import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatMoneyInFull, toDecimal } from '#kernel/contract/money.ts';
import type { LabelPaper } from '#modules/orders/contract/admin-orders.ts';
import * as m from '../../messages/index.ts';
import { cashOnDeliveryDue } from '../notifications/email-parts.ts';
import type { OrderRow } from '../orders-store.ts';
import { addressIn } from './address-lines.ts';
import { type PackedParcel, parcelsOf, type ShippedOrder } from './parcels.ts';
import type { PageBox } from './pdf/drawing.ts';
import { barcode, foldMark } from './pdf/marks.ts';
import { PdfWriter } from './pdf/pdf-writer.ts';
import { muted } from './pdf/text-style.ts';

/** What is the same on every label. */
type LabelFrame = { storeName: string; sellerAddress: string; locale: string };
type Label = { order: OrderRow; parcel: PackedParcel };

/** The paper of a label printer: 4 by 6 inches, in points. */
const labelSize: [width: number, height: number] = [288, 432];
/** Labels side by side, and below each other, on a page of A4. */
const perRow = 2;
const perPage = 4;
const padding = 14;
const barcodeHeight = 40;
/** The sizes of the address: the largest one that fits. */
const addressSizes = [18, 16, 14, 12, 11, 10, 9];

/**
 * Draws an address label per parcel, on the paper of a label printer or four on a page of A4. It is outside of the
 * parcel: it has the amount that the courier collects, also for a gift without prices, and no content.
 */
export async function drawLabels(
  orders: Omit<ShippedOrder, 'sections'>[],
  paper: LabelPaper,
  frame: LabelFrame,
): Promise<PdfWriter> {
  const labels = orders.flatMap(({ order, lines, shipments }) =>
    parcelsOf(order.state, lines, shipments).map((parcel) => ({ order, parcel })),
  );
  const isSheet = paper === 'a4';
  const writer = new PdfWriter({
    title: m.addressLabel.addressLabels(),
    margin: 0,
    size: isSheet ? 'A4' : labelSize,
  });
  for (const [index, label] of labels.entries()) {
    const place = isSheet ? index % perPage : 0;
    if (index > 0 && place === 0) writer.turn({ anew: '' });
    const width = writer.pageWidth / (isSheet ? perRow : 1);
    const height = writer.pageHeight / (isSheet ? perPage / perRow : 1);
    const x = (place % perRow) * width;
    const y = Math.floor(place / perRow) * height;
    writer.within('Sect', () => writeLabel(writer, label, { x, y, width, height }, frame));
    if (isSheet && place === 0) markCuts(writer);
    // Other requests are answered in between.
    await nextTurn();
  }
  return writer;
}

/** Marks where a page is cut into four. */
function markCuts(writer: PdfWriter): void {
  const [middle, half] = [writer.pageWidth / 2, writer.pageHeight / 2];
  writer.decorate(foldMark([middle, 0], [middle, writer.pageHeight]));
  writer.decorate(foldMark([0, half], [writer.pageWidth, half]));
}

function writeLabel(writer: PdfWriter, label: Label, box: PageBox, frame: LabelFrame): void {
  const text = { x: box.x + padding, width: box.width - 2 * padding };
  const bottom = box.y + box.height - padding;
  writer.y = box.y + padding;
  writer.write(frame.storeName, { ...text, size: 12, typeface: 'serif', as: 'H1' });
  const from = frame.sellerAddress.replaceAll(/\s*\n\s*/g, ', ');
  if (from) writer.write(from, { ...text, size: 7, colour: muted });
  writer.space(8);
  writer.write(m.addressLabel.to(), { ...text, size: 8, colour: muted });
  const facts = factsOf(label);
  const amount = collectionOf(label, frame.locale);
  const heightBelow =
    writer.heightOf(amount, { ...text, size: 16 }) +
    writer.heightOf(facts, { ...text, size: 10 }) +
    barcodeHeight +
    22;
  const address = addressIn(label.order.address);
  const room = bottom - heightBelow - writer.y;
  const size = addressSizes.find((each) => writer.heightOf(address, { ...text, size: each }) <= room) ?? 8;
  writer.write(address, { ...text, size });
  writer.y = bottom - heightBelow;
  writer.write(amount, { ...text, size: 16, weight: 700 });
  writer.write(facts, { ...text, size: 10 });
  const number = String(label.order.number);
  const width = Math.min(text.width, 180);
  const x = box.x + (box.width - width) / 2;
  writer.decorate(barcode(number, { x, y: bottom - barcodeHeight - 14, width, height: barcodeHeight }));
  writer.y = bottom - 14;
  writer.artifact(() => writer.write(number, { ...text, size: 10, align: 'center' }));
}

const factsOf = ({ order, parcel: { nth, of, courier } }: Label): string =>
  [
    [m.packingSlip.order({ number: order.number }), of > 1 ? m.packingSlip.parcelOf({ nth, of }) : ''],
    [order.delivery === 'express' ? m.packingSlip.expressDelivery() : '', courier],
  ]
    .map((facts) => facts.filter(Boolean).join(' · '))
    .filter(Boolean)
    .join('\n');

/** Returns what the courier collects: the whole amount with the last parcel of an order. */
function collectionOf({ order, parcel }: Label, locale: string): string {
  const due = cashOnDeliveryDue(order);
  if (due === null) return m.addressLabel.nothingToCollect();
  if (!parcel.isLast) return m.addressLabel.collectWithLast();
  const amount = formatMoneyInFull(toDecimal(due), { currency: order.currency, locale });
  return m.addressLabel.collect({ amount });
}
