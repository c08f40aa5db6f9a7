import type { Font as FontFile } from 'fontkit';
import type PDFDocument from 'pdfkit';
import {
  type Draws,
  type Font,
  lettersOf,
  openFont,
  runsOf,
  type Typeface,
  typefaceFonts,
  type Weight,
} from './letters.ts';
import type { WithFeatures } from './pdfkit.d.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** Size and weight of letters, and a typeface where it is not the usual one. */
export type Face = {
  size: number;
  weight: Weight;
  typeface?: Typeface | undefined;
  /** Whether all figures are of one width, so that they stand below each other. */
  isTabular?: boolean;
};
/** Words in one font, as they are drawn. */
type Piece = { key: string; text: string; width: number; how?: WithFeatures };
export type Line = { pieces: Piece[]; width: number };

/** Sets texts in lines, each piece in a font that has its letters. */
export class Setting {
  readonly #pdf: Pdf;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  /** The lines of a text, broken between words, and within one that is wider than a line. */
  linesOf(text: string, face: Face, most: number): Line[] {
    const lines: Line[] = [];
    for (const paragraph of text.split('\n')) {
      let said = '';
      let width = 0;
      for (const word of paragraph.split(/(?<=[ \t])/).flatMap((each) => this.#fitting(each, face, most))) {
        if (said !== '' && width + this.#widthOf(word.trimEnd(), face) > most) {
          lines.push(this.#lineOf(said.trimEnd(), face));
          said = '';
          width = 0;
        }
        said += word;
        width += this.#widthOf(word, face);
      }
      lines.push(this.#lineOf(said.trimEnd(), face));
    }
    return lines;
  }

  /** Writes a line that was set; `y` is what its letters stand on, however high those of their fonts are. */
  write(
    { pieces }: Line,
    { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
  ): void {
    let at = x;
    for (const { key, text, width, how } of pieces) {
      this.#pdf.font(key).fontSize(size).fillColor(colour);
      this.#pdf.text(text, at, y, { lineBreak: false, baseline: 'alphabetic', ...how });
      at += width;
    }
  }

  #fitting(word: string, face: Face, most: number): string[] {
    if (this.#widthOf(word.trimEnd(), face) <= most) return [word];
    const parts: string[] = [];
    for (const letter of lettersOf(word)) {
      const last = parts.at(-1);
      if (last !== undefined && this.#widthOf(last + letter, face) <= most)
        parts[parts.length - 1] = last + letter;
      else parts.push(letter);
    }
    return parts;
  }

  #widthOf(text: string, face: Face): number {
    return this.#lineOf(text, face).width;
  }

  /** What was measured is not measured again: most words stand on a paper several times, and each is measured before it is drawn. */
  readonly #measured = new Map<string, Line>();
  #lineOf(text: string, face: Face): Line {
    const key = `${face.size} ${face.weight} ${face.typeface} ${face.isTabular} ${text}`;
    const line = this.#measured.get(key) ?? this.#measure(text, face);
    this.#measured.set(key, line);
    return line;
  }

  #measure(text: string, { size, weight, typeface, isTabular = false }: Face): Line {
    const draws: Draws = (font, sign) => this.#hasSign(this.#fontKey(font, weight), sign);
    const pieces = runsOf(text, draws, typeface && typefaceFonts(typeface)).flatMap((run) =>
      this.#piecesOf(this.#fontKey(run.font, weight), size, run.text, isTabular ? tabular : undefined),
    );
    return { pieces, width: pieces.reduce((sum, { width }) => sum + width, 0) };
  }

  /** The pieces of a run. When fontkit cannot position the marks of a run, it is set word by word, and the words at fault without. */
  #piecesOf(key: string, size: number, text: string, how?: WithFeatures): Piece[] {
    const pdf = this.#pdf.font(key).fontSize(size);
    try {
      const width = how ? pdf.widthOfString(text, how) : pdf.widthOfString(text);
      return [{ key, text, width, ...(how && { how }) }];
    } catch {
      const words = text.split(/(?<= )/);
      if (words.length > 1) return words.flatMap((word) => this.#piecesOf(key, size, word, how));
      return [{ key, text, width: pdf.widthOfString(text, unplaced), how: unplaced }];
    }
  }

  readonly #fonts = new Map<string, FontFile>();
  /** Gives PDFKit a font under this key, once. */
  #registered(key: string, file: () => string): string {
    if (!this.#fonts.has(key)) {
      const font = openFont(file());
      this.#fonts.set(key, font);
      this.#pdf.registerFont(key, font);
    }
    return key;
  }

  #hasSign(key: string, sign: number): boolean {
    return this.#fonts.get(key)?.hasGlyphForCodePoint(sign) ?? false;
  }

  #fontKey(font: Font, weight: Weight): string {
    return this.#registered(`${font.name} ${weight}`, () => font.fileOf(weight));
  }
}

/** Figures of one width. */
const tabular: WithFeatures = { features: { tnum: true } };

/**
 * Without positions of marks above and below a letter. fontkit throws where a font has no anchor for a mark, which happens in Gurmukhi
 * and Malayalam and rarely in Telugu (https://github.com/foliojs/fontkit/issues/367); the default positions are legible.
 */
const unplaced: WithFeatures = { features: { abvm: false, blwm: false } };
