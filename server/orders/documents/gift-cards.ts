import type { Occasion } from '#contract/gift-words.ts';
import type { Pictures } from './drawn.ts';
import { occasionOf } from './occasions.ts';
import type { Printed } from './packing-slip.ts';
import { accent, muted, Sheet } from './sheet.ts';

type Card = { message: string; sender: string };

/** The messages of an order: its own, and those of single things in it. */
export const messagesOf = ({ order: { gift }, lines }: Printed): Card[] => [
  ...(gift?.message ? [{ message: gift.message, sender: gift.sender }] : []),
  ...lines.flatMap(({ gift: own }) =>
    own?.message ? [{ message: own.message, sender: gift?.sender ?? '' }] : [],
  ),
];

type Cover = { picture: string; greeting: string; alt: string };
const cover = (name: string, greeting: string, alt: string): Cover => ({
  picture: `/pictures/cards/${name}.jpg`,
  greeting,
  alt,
});
const covers: Partial<Record<Occasion, Cover>> = {
  birthday: cover('birthday', 'Happy birthday', 'A birthday cake with candles under bunting'),
  diwali: cover('diwali', 'Happy Diwali', 'Three lamps burning under a garland of marigolds'),
  rakhi: cover('rakhi', 'Happy Rakhi', 'A rakhi with tassels'),
  wedding: cover('wedding', 'On your wedding day', 'Two wedding garlands and a lotus'),
  anniversary: cover('anniversary', 'Happy anniversary', 'Two birds and a heart between leaves'),
  housewarming: cover('housewarming', 'To your new home', 'A door with a garland and two lamps'),
  'new baby': cover('new-baby', 'Hello, little one', 'A baby asleep in a cradle under the moon'),
};
const neutral = cover('gift', 'A gift for you', 'Flowers in a pot');

/** The cover of a card: by the occasion that its message names, else one that suits all. */
export const coverOf = ({ message }: Card): Cover => covers[occasionOf(message) ?? 'thank you'] ?? neutral;

/** The addresses of the covers of cards. */
export const coversOf = (cards: Card[]): string[] => [...new Set(cards.map((card) => coverOf(card).picture))];

/** So far the drawing stands inside of the edge, in points: office printers cannot print up to it. */
const inset = 20;
/** Of the drawing, as demo/drawings/cards.ts has it. */
const ratio = 1340 / 910;

/**
 * Folded cards of A6, a card on each A4 page: printed on one side, folded across and then once more like a book, so that any printer
 * and any paper will do (docs/decisions, "Papers"). Cover and back stand on the lower half of the page; the message stands upside down
 * on the upper half, where it ends up inside on the right.
 */
export function drawGiftCards(cards: Card[], storeName: string, pictures: Pictures): Sheet {
  const sheet = new Sheet({ title: 'Gift card', margin: inset });
  for (const [at, card] of cards.entries()) {
    if (at > 0) sheet.turn({ anew: '' });
    sheet.within('Sect', () => {
      writeCover(sheet, coverOf(card), pictures);
      writeInside(sheet, card);
      writeBack(sheet, storeName);
    });
    markFolds(sheet);
  }
  return sheet;
}

function writeCover(sheet: Sheet, { picture, greeting, alt }: Cover, pictures: Pictures): void {
  const middle = sheet.pageWidth / 2;
  const width = middle - 2 * inset;
  const box = { x: middle + inset, y: sheet.pageHeight / 2 + inset, width, height: width * ratio };
  const bytes = pictures.get(picture);
  if (bytes) sheet.photo(bytes, box, alt);
  sheet.y = box.y + box.height - 62;
  const style = { size: 23, typeface: 'serif', align: 'center', as: 'H1' } as const;
  sheet.write(greeting, { ...style, x: box.x, width });
}

/** The least width of a text, down to half of `width`, that takes no more lines: they are about as long as each other then. */
function evenWidth(width: number, heightAt: (width: number) => number): number {
  const step = width / 40;
  let even = width;
  while (even - step >= width / 2 && heightAt(even - step) === heightAt(width)) even -= step;
  return even;
}

/** In letters as large as there is room for, in lines of about the same length. */
function writeInside(sheet: Sheet, { message, sender }: Card): void {
  const quarter = { width: sheet.pageWidth / 2, height: sheet.pageHeight / 2 };
  const box = { x: 0, y: 0, ...quarter };
  const text = {
    x: inset + 14,
    width: quarter.width - 2 * inset - 28,
    align: 'center',
    typeface: 'serif',
  } as const;
  const room = quarter.height - 4 * inset - (sender ? 50 : 0);
  const size =
    [19, 17, 15, 13, 11, 9].find((each) => sheet.heightOf(message, { ...text, size: each }) <= room) ?? 8;
  const height = sheet.heightOf(message, { ...text, size }) + (sender ? 50 : 0);
  const even = evenWidth(text.width, (width) => sheet.heightOf(message, { ...text, size, width }));
  sheet.turned(box, () => {
    // A little above the middle, where the eye expects it.
    sheet.y = Math.max(2 * inset, (quarter.height - height) * 0.46);
    sheet.write(message, { ...text, size, x: text.x + (text.width - even) / 2, width: even });
    if (!sender) return;
    sheet.space(18);
    sheet.write(sender, { ...text, size: 15, colour: accent });
  });
}

function writeBack(sheet: Sheet, storeName: string): void {
  const width = sheet.pageWidth / 2;
  sheet.y = sheet.pageHeight - inset - 70;
  sheet.mark(width / 2 - 13, 26);
  sheet.space(34);
  const style = { x: 0, width, align: 'center' } as const;
  sheet.write(storeName, { ...style, size: 13, typeface: 'serif' });
  sheet.artifact(() => sheet.write('Handmade gifts', { ...style, size: 8, colour: muted }));
}

/** Short lines at the edges of the paper. */
function markFolds(sheet: Sheet): void {
  const [width, height] = [sheet.pageWidth, sheet.pageHeight];
  for (const x of [8, width - 16]) sheet.foldMark([x, height / 2], [x + 8, height / 2]);
  for (const y of [8, height - 16]) sheet.foldMark([width / 2, y], [width / 2, y + 8]);
}
