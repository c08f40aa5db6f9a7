import type { Font as FontFile } from 'fontkit';
import {
  type Draws,
  openFont,
  runsOf,
  typefaceFonts,
  type Weight,
} from '#server/orders/documents/letters.ts';

// Texts as outlines in an SVG: a server has no typefaces of its own by which a text could be drawn.

/** `serif` is the shop's typeface for names, where it has every letter; anything else is set in Noto Sans. */
export type Face = { size: number; weight: Weight; serif?: boolean };

const draws: Draws = (font, sign) => openFont(font.fileOf(400)).hasGlyphForCodePoint(sign);

/** A text in pieces of one font each. */
function piecesOf(text: string, { weight, serif = false }: Face): { font: FontFile; text: string }[] {
  if (serif)
    for (const file of typefaceFonts('serif')) {
      const font = openFont(file.fileOf(weight));
      if ([...text].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)))
        return [{ font, text }];
    }
  return runsOf(text, draws).map((run) => ({ font: openFont(run.font.fileOf(weight)), text: run.text }));
}

/** How wide a text is, in px. */
export const widthOf = (text: string, face: Face): number =>
  piecesOf(text, face).reduce(
    (sum, { font, text: piece }) => sum + (font.layout(piece).advanceWidth * face.size) / font.unitsPerEm,
    0,
  );

/** The outlines of one line of text, as SVG; its letters stand on `y`. */
export function outlined(
  text: string,
  face: Face,
  { x, y, colour }: { x: number; y: number; colour: string },
) {
  let at = x;
  const letters = piecesOf(text, face).flatMap(({ font, text: piece }) => {
    const scale = face.size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(piece);
    return glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const [left, base] = [at + xOffset * scale, y - yOffset * scale];
      at += xAdvance * scale;
      return `<path transform="translate(${left} ${base}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    });
  });
  return `<g fill="${colour}">${letters.join('')}</g>`;
}

/** The lines of a text, broken between words; what comes after the last line is left out and marked so. */
export function linesOf(
  text: string,
  face: Face,
  { width, most }: { width: number; most: number },
): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer, face) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, most).map((line) => shortened(line, face, width));
  if (lines.length > most) shown[most - 1] = shortened(`${shown[most - 1]} …`, face, width);
  return shown;
}

/** A line that is no wider than this. */
function shortened(line: string, face: Face, width: number): string {
  if (widthOf(line, face) <= width) return line;
  const signs = [...line.replace(/ …$/, '')];
  while (signs.length > 0 && widthOf(`${signs.join('')}…`, face) > width) signs.pop();
  return `${signs.join('')}…`;
}
