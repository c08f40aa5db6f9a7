import { shownAttributes } from '#kernel/contract/attribute-values.ts';
import { isPersonalPhoto, renditionAt } from '#modules/media/contract/personal-photos.ts';
import { photoValueLabel } from '#modules/personalisation/contract/personalisation/personalisation.ts';
import { drawPersonalisation } from '#modules/personalisation/contract/personalisation/picture.ts';
import { photoWidth } from '#modules/personalisation/contract/personalisation/supports.ts';
import { calendarDay } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';
import { finishBy } from '../planning/finish-by.ts';
import { writeDocumentHead } from './logo-and-title.ts';
import { type PrintJob, unitsToShip } from './parcels.ts';
import type { DrawnPictures } from './pdf/drawing.ts';
import { PdfWriter } from './pdf/pdf-writer.ts';
import { muted } from './pdf/text-style.ts';

type PersonalisedItem = { order: OrderRow; line: LineRow; pieces: number };

/** Returns the personalised lines that are not shipped yet. */
export const personalisedItemsOf = ({ orders }: Pick<PrintJob, 'orders'>): PersonalisedItem[] =>
  orders.flatMap(({ order, lines }) =>
    unitsToShip(lines).flatMap(({ line, pieces }) => (line.personalisation ? [{ order, line, pieces }] : [])),
  );

const labelOf = ({ order, line }: PersonalisedItem) =>
  m.workTickets.order({ number: order.number, name: line.name });

const photosOf = ({ personalisation }: LineRow): string[] =>
  Object.values(personalisation?.given ?? {})
    .filter(isPersonalPhoto)
    .map((photo) => renditionAt(photo, photoWidth));

/** Returns the addresses of all pictures on the tickets of lines. */
export const picturesOf = (items: Pick<PersonalisedItem, 'line'>[]): string[] => [
  ...new Set(
    items.flatMap(({ line }) => {
      const { picture = null, photo = null } = line.personalisation?.drawing ?? {};
      const pictures = [picture, photo].flatMap((address) =>
        address === null ? [] : [renditionAt(address, photoWidth)],
      );
      return [...pictures, ...photosOf(line)];
    }),
  ),
];

/**
 * Draws a ticket for the maker, a line per page: text, photo, and the preview that the shopper saw. It has no price and
 * no address.
 */
export async function drawWorkTickets(
  items: PersonalisedItem[],
  { storeName, locale, letterhead, pictures }: Omit<PrintJob, 'orders'> & { pictures: DrawnPictures },
): Promise<PdfWriter> {
  const writer = new PdfWriter({
    title: m.workTickets.workTicket(),
    label: items[0] ? labelOf(items[0]) : '',
    letterhead,
  });
  for (const [index, item] of items.entries()) {
    if (index > 0) writer.turn({ anew: labelOf(item) });
    writer.within('Sect', () => {
      writeHead(writer, item, { storeName, locale });
      const foot = drawing(writer, item.line, pictures);
      writeWords(writer, item, foot);
      for (const photo of photosOf(item.line)) writePhoto(writer, pictures.get(photo));
    });
    await writer.endPart();
  }
  return writer;
}

function writeHead(
  writer: PdfWriter,
  { order, line, pieces }: PersonalisedItem,
  { storeName, locale }: Omit<PrintJob, 'orders'>,
): void {
  const half = writer.width / 2;
  const right = { x: writer.left + half, width: half, align: 'right' } as const;
  writeDocumentHead(writer, line.artisan || storeName, m.workTickets.workTicket());
  writer.space(8);
  writer.beside([
    {
      text: pieces === 1 ? m.workTickets.n1Piece() : m.workTickets.piecesAllAlike({ pieces }),
      size: 12,
      width: half,
    },
    {
      text: m.workTickets.finishBy({ order: calendarDay(finishBy(order, line), locale) }),
      size: 12,
      weight: 700,
      ...right,
    },
  ]);
  writer.beside([
    { text: line.artisan ? storeName : '', size: 9, colour: muted, width: half },
    { text: m.workTickets.orderShort({ number: order.number }), size: 9, colour: muted, ...right },
  ]);
  writer.space(8);
  writer.rule();
  writer.space(16);
}

const box = { width: 224, height: 280 };

/** @returns the bottom of the picture; null if there is none */
function drawing(writer: PdfWriter, { personalisation }: LineRow, pictures: DrawnPictures): number | null {
  if (!personalisation?.drawing) return null;
  writer.picture(
    drawPersonalisation(personalisation.drawing),
    { x: writer.left, y: writer.y, ...box },
    pictures,
    personalisation.drawing.label,
  );
  return writer.y + box.height;
}

/** Returns the personalised text; a photo is answered with a placeholder and printed after the text. */
const wordsOf = ({ personalisation }: LineRow) =>
  (personalisation?.words ?? []).filter(({ value }) => value !== photoValueLabel);

function writeWords(writer: PdfWriter, { line, order }: PersonalisedItem, foot: number | null): void {
  const x = foot === null ? writer.left : writer.left + box.width + 24;
  const width = writer.right - x;
  writer.write(line.name, { size: 15, typeface: 'serif', as: 'H2', x, width });
  const variant = [line.variant, line.sku].filter(Boolean).join(' · ');
  if (variant) writer.write(variant, { size: 13, weight: 700, x, width });
  writer.space(10);
  for (const { label, value } of wordsOf(line)) {
    writer.write(label, { size: 8, colour: muted, x, width });
    writer.write(value, { size: 16, x, width });
    writer.space(8);
  }
  for (const { label, text } of shownAttributes(line.attributes, 'documents')) {
    writer.write(label, { size: 8, colour: muted, x, width });
    writer.write(text, { size: 11, x, width });
    writer.space(8);
  }
  if (order.gift?.wrap || line.gift?.wrap)
    writer.write(m.workTickets.toBeGiftWrapped(), { size: 9, colour: muted, x, width });
  // The text may have continued on another page.
  if (foot !== null && writer.y < foot) writer.y = foot;
  writer.space(20);
}

const photoHeight = 300;

function writePhoto(writer: PdfWriter, bytes: Buffer | undefined): void {
  writer.need(bytes ? photoHeight + 20 : 30);
  const caption = bytes ? m.workTickets.photoFullSize() : m.workTickets.photoDownloadItFromOrder();
  writer.write(caption, { size: 8, colour: muted });
  if (!bytes) return;
  writer.space(4);
  writer.photo(
    bytes,
    { x: writer.left, y: writer.y, width: writer.width, height: photoHeight },
    m.workTickets.photoThatCustomerSent(),
  );
  writer.space(photoHeight + 12);
}
