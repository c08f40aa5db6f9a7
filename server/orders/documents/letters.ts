import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Noto Sans comes in a file for each kind of letters; a document takes along those that its words are written in.

export type Weight = 400 | 700;
/** Words in one font: `font` names the file of their letters. */
export type Run = { font: string; text: string };

/** Which letters are in which of the files beside it. */
const contents = fileURLToPath(import.meta.resolve('@fontsource/noto-sans/unicode.json'));

/** Where the letters of a font are. */
export const fontFile = (font: string, weight: Weight): string =>
  join(dirname(contents), 'files', `noto-sans-${font}-${weight}-normal.woff`);

type Font = { name: string; ranges: [number, number][] };
let known: Font[] | undefined;

/** Which letters each font has; the plainest first. */
function fonts(): Font[] {
  known ??= Object.entries<string>(JSON.parse(readFileSync(contents, 'utf8')))
    .reverse()
    .map(([name, ranges]) => ({ name, ranges: ranges.split(',').map(rangeOf) }));
  return known;
}

function rangeOf(range: string): [number, number] {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const has = ({ ranges }: Font, sign: number) => ranges.some(([first, last]) => first <= sign && sign <= last);

/** Signs that are not seen: they only say how the one before is to be drawn. */
const unseen = /\p{Cc}|\p{Variation_Selector}|[\u200B\u2028-\u202E\u2060-\u206F\uFEFF]/gu;

/** A text in runs of one font each. A sign that no font has is drawn as a box. */
export function runsOf(text: string): Run[] {
  const [plain] = fonts();
  const runs: (Run & { of: Font | undefined })[] = [];
  for (const sign of text.normalize('NFC').replace(unseen, '')) {
    const code = sign.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const of = last?.of && has(last.of, code) ? last.of : (fonts().find((each) => has(each, code)) ?? plain);
    if (last && last.of === of) last.text += sign;
    else runs.push({ of, font: of?.name ?? '', text: sign });
  }
  return runs.map(({ font, text: words }) => ({ font, text: words }));
}
