import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { pagesOf } from '#tests/support/pdf.ts';
import { casesOf } from '#tests/support/scope.ts';
import { graphemesOf, runsOf } from './font-runs.ts';
import { TextLayout } from './text-layout.ts';

const textLayout = () => new TextLayout(new PDFDocument({ font: null as unknown as string }));
const face = { size: 10, weight: 400 } as const;
/** Returns the runs of a text, each in one font. */
const runsIn = (text: string) => textLayout().linesOf(text, face, 1e6)[0]?.pieces ?? [];
const fontsOf = (text: string) => runsIn(text).map(({ key }) => key.replace(/ \d+$/, ''));

const birthdays: Record<string, string> = {
  'noto-sans-devanagari': 'जन्मदिन',
  'noto-sans-bengali-bengali': 'শুভ',
  'noto-sans-gujarati-gujarati': 'જન્મદિન',
  'noto-sans-gurmukhi-gurmukhi': 'ਮੁਬਾਰਕ',
  'noto-sans-kannada-kannada': 'ಹುಟ್ಟುಹಬ್ಬದ',
  'noto-sans-malayalam-malayalam': 'ജന്മദിനാശംസകൾ',
  'noto-sans-oriya-oriya': 'ଜନ୍ମଦିନ',
  'noto-sans-tamil-tamil': 'வாழ்த்துக்கள்',
  'noto-sans-telugu-telugu': 'పుట్టినరోజు',
  'noto-sans-cyrillic': 'Иванна',
  'noto-sans-greek': 'Ωμέγα',
};

it('each script of India is printed in its own font, each word in one font', () => {
  for (const [font, word] of Object.entries(birthdays)) {
    expect(fontsOf(word)).toEqual([font]);
    expect(fontsOf(`For ${word} 12`)).toEqual(['figtree-latin', font, 'figtree-latin']);
  }
});

it('plain English needs no font but the Latin one', () => {
  const fontNames: string[] = [];
  const runs = runsOf('Happy birthday, Asha!', (font) => {
    fontNames.push(font.name);
    return true;
  });
  expect(runs).toMatchObject([{ font: { name: 'figtree-latin' }, text: 'Happy birthday, Asha!' }]);
  expect(fontNames).toEqual([]);
  expect(runs[0]?.font.fileOf(700)).toMatch(/figtree-latin-700-normal\.woff$/);
});

it('combined characters and emoji stay together in one font', () => {
  expect(graphemesOf('👩‍🎨க்ஷி')).toHaveLength(3);
  for (const sign of ['👩‍🎨', '👨‍👩‍👧', '❤️', '🇮🇳', '1️⃣', '👍🏽', '🪔']) {
    expect(runsIn(sign)).toHaveLength(1);
    expect(fontsOf(sign)[0]).toMatch(/^noto-emoji-/);
  }
});

it('a character without a font is printed as a box, and the text continues', () => {
  expect(fontsOf('a 漢 b').at(-1)).toBe('figtree-latin');
  expect(runsIn('اردو')[0]?.width).toBeGreaterThan(0);
});

it('any text can be laid out, although fontkit cannot place every mark', () => {
  const letter = fc.oneof(
    fc.integer({ min: 0x900, max: 0xd7f }),
    fc.integer({ min: 0xd, max: 0x2ff }),
    fc.integer({ min: 0x1f300, max: 0x1faff }),
    fc.constantFrom(0x200c, 0x200d, 0xfe0f, 0x20, 0xd800, 0x301),
  );
  const text = fc.array(letter, { maxLength: 12 }).map((codes) => String.fromCodePoint(...codes));
  const layout = textLayout();
  fc.assert(
    fc.property(text, (sample) => {
      for (const { width } of layout.linesOf(sample, face, 200)) expect(width).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: casesOf(200) },
  );
  for (const word of ['ਮੁਬਾਰਕ', 'ക്ഖീ', 'క్రీ']) expect(runsIn(word)[0]?.width).toBeGreaterThan(5);
});

it('the lines of a document break between words and are no wider than the given width', () => {
  const sample = 'பிறந்தநாள் வாழ்த்துக்கள் ஆஷா '.repeat(8);
  const lines = textLayout().linesOf(sample, face, 150);
  expect(lines.length).toBeGreaterThan(3);
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(150);
  expect(lines.map(({ pieces: all }) => all.map(({ text }) => text).join('')).join(' ')).toBe(sample.trim());
});

it('text copied from a document is complete after one with letters made of the same parts', async () => {
  const print = async (text: string) => {
    const pdf = new PDFDocument({ font: null as unknown as string });
    const set = new TextLayout(pdf);
    const [line] = set.linesOf(text, { size: 10, weight: 700 }, 400);
    if (line) set.write(line, { x: 50, y: 50, size: 10, colour: '#000000' });
    pdf.end();
    return pagesOf(await buffer(pdf));
  };
  await print('é …');
  expect(await print('3.50 e')).toEqual(['3.50 e']);
});
