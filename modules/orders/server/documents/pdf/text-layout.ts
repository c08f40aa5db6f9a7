import type { Font as FontFile } from 'fontkit';
import type PDFDocument from 'pdfkit';
import {
  type Font,
  type GlyphSupport,
  graphemesOf,
  openFont,
  runsOf,
  type Typeface,
  typefaceFonts,
  type Weight,
} from './font-runs.ts';
import type { WithFeatures } from './pdfkit.d.ts';

type LayoutPdf = InstanceType<typeof PDFDocument>;

/** Size and weight of text, and a typeface other than the default. */
export type FontFace = {
  size: number;
  weight: Weight;
  typeface?: Typeface | undefined;
  /** Whether all digits have the same width, so that amounts align in columns. */
  isTabular?: boolean;
};
/** Text in one font, ready to be drawn. */
type TextRun = { key: string; text: string; width: number; options?: WithFeatures };
export type TextLine = { pieces: TextRun[]; width: number };

/** Breaks text into lines, with each run in a font that has its letters. */
export class TextLayout {
  readonly #pdf: LayoutPdf;

  constructor(pdf: LayoutPdf) {
    this.#pdf = pdf;
  }

  /** Returns the lines of a text, broken between words, and within a word that is wider than a line. */
  linesOf(text: string, face: FontFace, maxWidth: number): TextLine[] {
    const lines: TextLine[] = [];
    for (const paragraph of text.split('\n')) {
      let current = '';
      let width = 0;
      for (const word of paragraph
        .split(/(?<=[ \t])/)
        .flatMap((word) => this.#fitting(word, face, maxWidth))) {
        if (current !== '' && width + this.#widthOf(word.trimEnd(), face) > maxWidth) {
          lines.push(this.#lineOf(current.trimEnd(), face));
          current = '';
          width = 0;
        }
        current += word;
        width += this.#widthOf(word, face);
      }
      lines.push(this.#lineOf(current.trimEnd(), face));
    }
    return lines;
  }

  /** Draws a line of text; `y` is its baseline, independent of the ascents of its fonts. */
  write(
    { pieces }: TextLine,
    { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
  ): void {
    let left = x;
    for (const { key, text, width, options } of pieces) {
      this.#pdf.font(key).fontSize(size).fillColor(colour);
      this.#pdf.text(text, left, y, { lineBreak: false, baseline: 'alphabetic', ...options });
      left += width;
    }
  }

  #fitting(word: string, face: FontFace, maxWidth: number): string[] {
    if (this.#widthOf(word.trimEnd(), face) <= maxWidth) return [word];
    const parts: string[] = [];
    for (const letter of graphemesOf(word)) {
      const last = parts.at(-1);
      if (last !== undefined && this.#widthOf(last + letter, face) <= maxWidth)
        parts[parts.length - 1] = last + letter;
      else parts.push(letter);
    }
    return parts;
  }

  #widthOf(text: string, face: FontFace): number {
    return this.#lineOf(text, face).width;
  }

  /** Caches measured text: most words occur several times in a PDF, and each is measured before it is drawn. */
  readonly #measured = new Map<string, TextLine>();
  #lineOf(text: string, face: FontFace): TextLine {
    const key = `${face.size} ${face.weight} ${face.typeface} ${face.isTabular} ${text}`;
    const line = this.#measured.get(key) ?? this.#measure(text, face);
    if (this.#measured.size >= maxMeasured) this.#measured.clear();
    this.#measured.set(key, line);
    return line;
  }

  #measure(text: string, { size, weight, typeface, isTabular = false }: FontFace): TextLine {
    const hasGlyph: GlyphSupport = (font, codePoint) => this.#hasSign(this.#fontKey(font, weight), codePoint);
    const runs = runsOf(text, hasGlyph, typeface && typefaceFonts(typeface)).flatMap((run) =>
      this.#piecesOf(this.#fontKey(run.font, weight), size, run.text, isTabular ? tabular : undefined),
    );
    return { pieces: runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
  }

  /**
   * Returns the runs of a text. If fontkit cannot position the marks of a run, the run is set word by word, and the
   * words at fault without positions.
   */
  #piecesOf(key: string, size: number, text: string, options?: WithFeatures): TextRun[] {
    const pdf = this.#pdf.font(key).fontSize(size);
    try {
      const width = options ? pdf.widthOfString(text, options) : pdf.widthOfString(text);
      return [{ key, text, width, ...(options && { options }) }];
    } catch {
      const textWords = text.split(/(?<= )/);
      if (textWords.length > 1) return textWords.flatMap((word) => this.#piecesOf(key, size, word, options));
      return [{ key, text, width: pdf.widthOfString(text, unplaced), options: unplaced }];
    }
  }

  readonly #fonts = new Map<string, FontFile>();
  /** Registers a font with PDFKit under a key, once. */
  #registered(key: string, file: () => string): string {
    if (!this.#fonts.has(key)) {
      const font = openFont(file());
      this.#fonts.set(key, font);
      this.#pdf.registerFont(key, font);
    }
    return key;
  }

  #hasSign(key: string, codePoint: number): boolean {
    return this.#fonts.get(key)?.hasGlyphForCodePoint(codePoint) ?? false;
  }

  #fontKey(font: Font, weight: Weight): string {
    return this.#registered(`${font.name} ${weight}`, () => font.fileOf(weight));
  }
}

/** Texts of which the width is kept: those of some documents, so that a file with thousands of them does not fill the memory. */
const maxMeasured = 5_000;

/** Digits of equal width. */
const tabular: WithFeatures = { features: { tnum: true } };

/**
 * Disables positions of marks above and below a letter. fontkit throws if a font has no anchor for a mark, which
 * happens in Gurmukhi and Malayalam and rarely in Telugu (https://github.com/foliojs/fontkit/issues/367); the default
 * positions are legible.
 */
const unplaced: WithFeatures = { features: { abvm: false, blwm: false } };
