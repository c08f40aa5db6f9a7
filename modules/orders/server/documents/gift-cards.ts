import type { Occasion } from '#modules/catalog/contract/gift-tags.ts';
import * as m from '../../messages/index.ts';
import { occasionOf } from './occasions.ts';
import type { PrintedOrder, PrintJob } from './parcels.ts';
import type { DrawnPictures } from './pdf/drawing.ts';
import { foldMark } from './pdf/marks.ts';
import { PdfWriter } from './pdf/pdf-writer.ts';
import { muted } from './pdf/text-style.ts';

type GiftCard = { message: string; sender: string };

/** Returns the gift messages of an order: that of the whole order, and those of its lines. */
export const messagesOf = ({ order: { gift }, lines }: PrintedOrder): GiftCard[] => [
  ...(gift?.message ? [{ message: gift.message, sender: gift.sender }] : []),
  ...lines.flatMap(({ gift: lineGift }) =>
    lineGift?.message ? [{ message: lineGift.message, sender: gift?.sender ?? '' }] : [],
  ),
];

type Cover = { picture: string; greeting: string; alt: string };
const cover = (name: string, greeting: string, alt: string): Cover => ({
  picture: `/pictures/cards/${name}.jpg`,
  greeting,
  alt,
});
const covers: Partial<Record<Occasion, Cover>> = {
  get birthday() {
    return cover('birthday', m.giftCards.happyBirthday(), m.giftCards.birthdayCakeWithCandlesUnder());
  },
  get diwali() {
    return cover('diwali', m.giftCards.happyDiwali(), m.giftCards.threeLampsBurningUnderGarland());
  },
  get rakhi() {
    return cover('rakhi', m.giftCards.happyRakhi(), m.giftCards.rakhiWithTassels());
  },
  get wedding() {
    return cover('wedding', m.giftCards.onYourWeddingDay(), m.giftCards.twoWeddingGarlandsAndLotus());
  },
  get anniversary() {
    return cover('anniversary', m.giftCards.happyAnniversary(), m.giftCards.twoBirdsAndHeartBetween());
  },
  get housewarming() {
    return cover('housewarming', m.giftCards.toYourNewHome(), m.giftCards.doorWithGarlandAndTwo());
  },
  get 'new baby'() {
    return cover('new-baby', m.giftCards.helloLittleOne(), m.giftCards.babyAsleepInCradleUnder());
  },
};
const neutral = () => cover('gift', m.giftCards.giftForYou(), m.giftCards.flowersInPot());

/** Returns the cover of a card: that of the occasion in its message, or the neutral one. */
export const coverOf = ({ message }: GiftCard): Cover =>
  covers[occasionOf(message) ?? 'thank you'] ?? neutral();

/** Returns the addresses of the covers of cards. */
export const coversOf = (cards: GiftCard[]): string[] => [
  ...new Set(cards.map((card) => coverOf(card).picture)),
];

/** Distance of the drawing from the edge, in points: office printers cannot print up to it. */
const inset = 20;
/** Height by width of the cover, as in demo/drawings/cards.ts. */
const ratio = 1340 / 910;

/**
 * Draws folded A6 cards, one per A4 page: printed on one side, folded across and then like a book, so that any printer
 * and paper will do (docs/decisions, "Papers"). Cover and back are on the lower half of the page; the message is upside
 * down on the upper half, so that it ends up inside on the right.
 */
export async function drawGiftCards(
  cards: GiftCard[],
  { storeName, letterhead }: Pick<PrintJob, 'storeName' | 'letterhead'>,
  pictures: DrawnPictures,
): Promise<PdfWriter> {
  const writer = new PdfWriter({ title: m.giftCards.giftCard(), margin: inset, letterhead });
  for (const [index, card] of cards.entries()) {
    if (index > 0) writer.turn({ anew: '' });
    writer.within('Sect', () => {
      writeCover(writer, coverOf(card), pictures);
      writeInside(writer, card);
      writeBack(writer, storeName);
    });
    markFolds(writer);
    await writer.endPart();
  }
  return writer;
}

function writeCover(writer: PdfWriter, { picture, greeting, alt }: Cover, pictures: DrawnPictures): void {
  const middle = writer.pageWidth / 2;
  const width = middle - 2 * inset;
  const box = { x: middle + inset, y: writer.pageHeight / 2 + inset, width, height: width * ratio };
  const bytes = pictures.get(picture);
  if (bytes) writer.photo(bytes, box, alt);
  writer.y = box.y + box.height - 62;
  const style = { size: 23, typeface: 'serif', align: 'center', as: 'H1' } as const;
  writer.write(greeting, { ...style, x: box.x, width });
}

/**
 * Returns the smallest width, down to half of `width`, that needs no more lines, so that lines have similar lengths.
 */
function evenWidth(width: number, heightAt: (width: number) => number): number {
  const step = width / 40;
  let even = width;
  while (even - step >= width / 2 && heightAt(even - step) === heightAt(width)) even -= step;
  return even;
}

/** Writes the message in the largest size that fits, in lines of similar length. */
function writeInside(writer: PdfWriter, { message, sender }: GiftCard): void {
  const quarter = { width: writer.pageWidth / 2, height: writer.pageHeight / 2 };
  const box = { x: 0, y: 0, ...quarter };
  const text = {
    x: inset + 14,
    width: quarter.width - 2 * inset - 28,
    align: 'center',
    typeface: 'serif',
  } as const;
  const room = quarter.height - 4 * inset - (sender ? 50 : 0);
  const size =
    [19, 17, 15, 13, 11, 9].find(
      (fontSize) => writer.heightOf(message, { ...text, size: fontSize }) <= room,
    ) ?? 8;
  const height = writer.heightOf(message, { ...text, size }) + (sender ? 50 : 0);
  const balancedWidth = evenWidth(text.width, (width) => writer.heightOf(message, { ...text, size, width }));
  writer.turned(box, () => {
    // Slightly above the middle, the optical centre.
    writer.y = Math.max(2 * inset, (quarter.height - height) * 0.46);
    writer.write(message, {
      ...text,
      size,
      x: text.x + (text.width - balancedWidth) / 2,
      width: balancedWidth,
    });
    if (!sender) return;
    writer.space(18);
    writer.write(sender, { ...text, size: 15, colour: writer.accent });
  });
}

function writeBack(writer: PdfWriter, storeName: string): void {
  const width = writer.pageWidth / 2;
  writer.y = writer.pageHeight - inset - 70;
  writer.mark((width - writer.markWidth(26)) / 2, 26);
  writer.space(34);
  const style = { x: 0, width, align: 'center' } as const;
  writer.write(storeName, { ...style, size: 13, typeface: 'serif' });
  writer.artifact(() => writer.write(m.giftCards.handmadeGifts(), { ...style, size: 8, colour: muted }));
}

/** Draws short fold marks at the edges of the page. */
function markFolds(writer: PdfWriter): void {
  const width = writer.pageWidth;
  const height = writer.pageHeight;
  for (const x of [8, width - 16]) writer.decorate(foldMark([x, height / 2], [x + 8, height / 2]));
  for (const y of [8, height - 16]) writer.decorate(foldMark([width / 2, y], [width / 2, y + 8]));
}
