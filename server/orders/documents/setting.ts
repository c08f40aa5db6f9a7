import type PDFDocument from 'pdfkit';
import { type Draws, type Font, fontFile, lettersOf, runsOf, type Weight } from './letters.ts';

type Face = { size: number; weight: Weight };
/** Words in one font, as they are drawn. */
type Piece = { key: string; text: string; width: number; how?: { features: [] } };
export type Line = { pieces: Piece[]; width: number };

/** Sets texts in lines, each piece in a font that has its letters. */
export class Setting {
  readonly #pdf: InstanceType<typeof PDFDocument>;

  constructor(pdf: InstanceType<typeof PDFDocument>) {
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
    const key = `${face.size} ${face.weight} ${text}`;
    const line = this.#measured.get(key) ?? this.#measure(text, face);
    this.#measured.set(key, line);
    return line;
  }

  #measure(text: string, { size, weight }: Face): Line {
    const draws: Draws = (font, sign) => this.#hasSign(this.#fontKey(font, weight), sign);
    const pieces = runsOf(text, draws).flatMap((run) =>
      this.#piecesOf(this.#fontKey(run.font, weight), size, run.text),
    );
    return { pieces, width: pieces.reduce((sum, { width }) => sum + width, 0) };
  }

  /** A run as it is drawn; one that the library cannot set with its marks in their places word by word, those words without. */
  #piecesOf(key: string, size: number, text: string): Piece[] {
    const pdf = this.#pdf.font(key).fontSize(size);
    try {
      return [{ key, text, width: pdf.widthOfString(text) }];
    } catch {
      const words = text.split(/(?<= )/);
      if (words.length > 1) return words.flatMap((word) => this.#piecesOf(key, size, word));
      return [{ key, text, width: pdf.widthOfString(text, unplaced), how: unplaced }];
    }
  }

  #hasSign(key: string, sign: number): boolean {
    // The library keeps the font that it opened to itself.
    const { _font } = this.#pdf.font(key) as unknown as Opened;
    return _font.font.hasGlyphForCodePoint(sign);
  }

  readonly #registered = new Set<string>();
  #fontKey(font: Font, weight: Weight): string {
    const key = `${font.name} ${weight}`;
    if (!this.#registered.has(key)) this.#pdf.registerFont(key, fontFile(font, weight));
    this.#registered.add(key);
    return key;
  }
}

type Opened = { _font: { font: { hasGlyphForCodePoint: (sign: number) => boolean } } };

/**
 * Without the places of marks above and below: fontkit ends in an error where a letter has no place for one (in Gurmukhi,
 * Malayalam, rarely in Telugu), and there the marks are drawn well enough by themselves.
 */
const unplaced = { features: { abvm: false, blwm: false } } as unknown as { features: [] };
