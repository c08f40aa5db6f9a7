import { businessDayBefore, businessDays } from '#contract/delivery.ts';
import { isPersonalPhoto, renditionAt } from '#contract/personal-photos.ts';
import { photoAnswer } from '#contract/personalisation.ts';
import { drawPersonalisation } from '#contract/personalisation-picture.ts';
import { photoWidth } from '#contract/personalisation-places.ts';
import { calendarDay } from '#server/settings/written-days.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';
import type { Pictures } from './drawn.ts';
import { type Printing, piecesHere } from './packing-slip.ts';
import { muted, Sheet } from './sheet.ts';

type Made = { order: OrderRow; line: LineRow; pieces: number };

/** What is still to be made for somebody, line by line. */
export const madeIn = ({ orders }: Pick<Printing, 'orders'>): Made[] =>
  orders.flatMap(({ order, lines }) =>
    piecesHere(lines).flatMap(({ line, pieces }) => (line.personalisation ? [{ order, line, pieces }] : [])),
  );

const labelOf = ({ order, line }: Made) => `Order ${order.number}, ${line.name}`;

const photosOf = ({ personalisation }: LineRow): string[] =>
  Object.values(personalisation?.given ?? {})
    .filter(isPersonalPhoto)
    .map((photo) => renditionAt(photo, photoWidth));

/** The addresses of all pictures that the tickets of lines show. */
export const picturesOf = (made: Pick<Made, 'line'>[]): string[] => [
  ...new Set(
    made.flatMap(({ line }) => {
      const { picture = null, photo = null } = line.personalisation?.drawing ?? {};
      const shown = [picture, photo].flatMap((each) =>
        each === null ? [] : [renditionAt(each, photoWidth)],
      );
      return [...shown, ...photosOf(line)];
    }),
  ),
];

/** What a maker works by, a line on a page: the words, the photo, and the picture that the shopper saw. No price, no address. */
export function drawWorkTickets(
  made: Made[],
  { storeName, locale, pictures }: Omit<Printing, 'orders'> & { pictures: Pictures },
): Sheet {
  const sheet = new Sheet({ title: 'Work ticket', label: made[0] ? labelOf(made[0]) : '' });
  for (const [at, each] of made.entries()) {
    if (at > 0) sheet.turn({ anew: labelOf(each) });
    sheet.within('Sect', () => {
      writeHead(sheet, each, { storeName, locale });
      const drawn = drawing(sheet, each.line, pictures);
      writeWords(sheet, each, drawn);
      for (const photo of photosOf(each.line)) writePhoto(sheet, pictures.get(photo));
    });
  }
  return sheet;
}

function writeHead(
  sheet: Sheet,
  { order, line, pieces }: Made,
  { storeName, locale }: Omit<Printing, 'orders'>,
): void {
  const half = sheet.width / 2;
  const right = { x: sheet.left + half, width: half, align: 'right' } as const;
  sheet.head(line.artisan || storeName, 'Work ticket');
  sheet.space(8);
  sheet.beside([
    { text: pieces === 1 ? '1 piece' : `${pieces} pieces, all alike`, size: 12, width: half },
    {
      text: `Finish by ${calendarDay(finishBy(order), locale)}`,
      size: 12,
      weight: 700,
      ...right,
    },
  ]);
  sheet.beside([
    { text: line.artisan ? storeName : '', size: 9, colour: muted, width: half },
    { text: `Order ${order.number}`, size: 9, colour: muted, ...right },
  ]);
  sheet.space(8);
  sheet.rule();
  sheet.space(16);
}

/** The last day on which a parcel that takes the least time still arrives when it was promised. */
export const finishBy = ({
  deliverOn,
  arrivesTo,
  delivery,
}: Pick<OrderRow, 'deliverOn' | 'arrivesTo' | 'delivery'>): string =>
  businessDayBefore(deliverOn ?? arrivesTo, businessDays[delivery].from);

const box = { width: 224, height: 280 };

/** @returns the foot of the picture; null where there is none */
function drawing(sheet: Sheet, { personalisation }: LineRow, pictures: Pictures): number | null {
  if (!personalisation?.drawing) return null;
  sheet.picture(
    drawPersonalisation(personalisation.drawing),
    { x: sheet.left, y: sheet.y, ...box },
    pictures,
    personalisation.drawing.label,
  );
  return sheet.y + box.height;
}

/** Words to be made; the answer to a question for a photo only says that there is one, and the photo follows. */
const wordsOf = ({ personalisation }: LineRow) =>
  (personalisation?.words ?? []).filter(({ value }) => value !== photoAnswer);

function writeWords(sheet: Sheet, { line, order }: Made, foot: number | null): void {
  const x = foot === null ? sheet.left : sheet.left + box.width + 24;
  const width = sheet.right - x;
  sheet.write(line.name, { size: 15, typeface: 'serif', as: 'H2', x, width });
  sheet.space(10);
  for (const { label, value } of wordsOf(line)) {
    sheet.write(label, { size: 8, colour: muted, x, width });
    sheet.write(value, { size: 16, x, width });
    sheet.space(8);
  }
  if (order.gift?.wrap || line.gift?.wrap)
    sheet.write('To be gift wrapped', { size: 9, colour: muted, x, width });
  // What was written may have gone on to another page.
  if (foot !== null && sheet.y < foot) sheet.y = foot;
  sheet.space(20);
}

const photoHeight = 300;

function writePhoto(sheet: Sheet, bytes: Buffer | undefined): void {
  sheet.need(bytes ? photoHeight + 20 : 30);
  const where = bytes ? 'Photo (full size: download it from the order)' : 'Photo: download it from the order';
  sheet.write(where, { size: 8, colour: muted });
  if (!bytes) return;
  sheet.space(4);
  sheet.photo(
    bytes,
    { x: sheet.left, y: sheet.y, width: sheet.width, height: photoHeight },
    'The photo that the customer sent',
  );
  sheet.space(photoHeight + 12);
}
