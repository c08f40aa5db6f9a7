import type { Font as FontFile } from 'fontkit';
import { type SvgShape, svgShape, svgText } from '#modules/media/contract/svg.ts';
import {
  type GlyphSupport,
  openFont,
  runsOf,
  type Typeface,
  typefaceFonts,
  type Weight,
} from '#modules/orders/index.ts';

// Converts texts to SVG outlines, since the server has no installed fonts.

/** A typeface is used for a text of which it has every character; other texts use Noto Sans. */
export type LetteringFace = { size: number; weight: Weight; typeface?: Typeface | undefined };

const hasGlyph: GlyphSupport = (font, sign) => openFont(font.fileOf(400)).hasGlyphForCodePoint(sign);

/** Splits a text into runs of one font each. */
function fontRuns(text: string, { weight, typeface }: LetteringFace): { font: FontFile; text: string }[] {
  if (typeface)
    for (const file of typefaceFonts(typeface)) {
      const font = openFont(file.fileOf(weight));
      if ([...text].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)))
        return [{ font, text }];
    }
  return runsOf(text, hasGlyph).map((run) => ({ font: openFont(run.font.fileOf(weight)), text: run.text }));
}

/** Returns the width of a text in px. */
export const widthOf = (text: string, face: LetteringFace): number =>
  fontRuns(text, face).reduce(
    (sum, { font, text: run }) => sum + (font.layout(run).advanceWidth * face.size) / font.unitsPerEm,
    0,
  );

/** Returns the SVG outlines of a line of text with its baseline at `y`. */
export function outlinesOf(
  text: string,
  face: LetteringFace,
  { x, y }: { x: number; y: number },
): SvgShape[] {
  let cursor = x;
  return fontRuns(text, face).flatMap(({ font, text: run }) => {
    const scale = face.size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    return glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const left = cursor + xOffset * scale;
      const base = y - yOffset * scale;
      cursor += xAdvance * scale;
      const transform = `translate(${left} ${base}) scale(${scale} ${-scale})`;
      return svgShape('path', { transform, d: glyph.path.toSVG() });
    });
  });
}

/** Returns the same outlines as text, in one colour. */
export const outlined = (
  text: string,
  face: LetteringFace,
  { colour, ...at }: { x: number; y: number; colour: string },
): string => svgText(svgShape('g', { fill: colour }, ...outlinesOf(text, face, at)));

/** Breaks a text into lines between words; text after the last line is cut and marked with an ellipsis. */
export function linesOf(
  text: string,
  face: LetteringFace,
  { width, most: maxLines }: { width: number; most: number },
): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const extended = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(extended, face) <= width) lines[lines.length - 1] = extended;
    else lines.push(word);
  }
  const visible = lines.slice(0, maxLines).map((line) => shorten(line, face, width));
  if (lines.length > maxLines) visible[maxLines - 1] = shorten(`${visible[maxLines - 1]} …`, face, width);
  return visible;
}

/** Shortens a line to the width, with an ellipsis. */
function shorten(line: string, face: LetteringFace, width: number): string {
  if (widthOf(line, face) <= width) return line;
  const characters = [...line.replace(/ …$/, '')];
  while (characters.length > 0 && widthOf(`${characters.join('')}…`, face) > width) characters.pop();
  return `${characters.join('')}…`;
}
