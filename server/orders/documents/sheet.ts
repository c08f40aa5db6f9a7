import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { type Font, fontFile, lettersOf, runsOf, type Weight } from './letters.ts';

/** How a text is written: where it begins, how wide it may be, how large. */
export type Style = {
  x?: number;
  width?: number;
  size?: number;
  weight?: Weight;
  align?: 'left' | 'right' | 'center';
  colour?: string;
};

type Face = { size: number; weight: Weight };
type Piece = { key: string; text: string; width: number; how?: { features: [] } };
type Line = { pieces: Piece[]; width: number };

export const ink = '#1f1a17';
export const muted = '#6b625b';
const hairline = '#d9d0c7';
/** Of a line, by the size of its letters. */
const lead = 1.4;
/** How high above the line that letters stand on their line begins, by the size of the letters. */
const ascent = 1.07;

export type Paper = { title: string; size?: 'A4' | 'A6'; layout?: 'portrait' | 'landscape'; margin?: number };

/** Pages to write on from the top down, a new one when one is full; any letters, in lines as wide as they may be. */
export class Sheet {
  readonly left: number;
  /** How wide what is written may be. */
  readonly width: number;
  /** How many pages each paper has so far. */
  readonly #papers = [1];
  /** Where the next line begins. */
  y: number;
  readonly #pdf: InstanceType<typeof PDFDocument>;
  readonly #margin: number;
  /** Written at the top of every page that is begun because one is full: the head of a table. */
  onPage: (() => void) | null = null;
  /** Written small at the foot of every page. */
  foot = '';

  constructor({ title, size = 'A4', layout = 'portrait', margin = 48 }: Paper) {
    // A font of its own would be read from a file that is not needed.
    const font = null as unknown as string;
    this.#pdf = new PDFDocument({
      size,
      layout,
      margin,
      font,
      bufferPages: true,
      info: { Title: title },
      lang: 'en',
    });
    this.#margin = margin;
    this.left = margin;
    this.width = this.#pdf.page.width - 2 * margin;
    this.y = margin;
  }

  get right(): number {
    return this.left + this.width;
  }

  get bottom(): number {
    return this.#pdf.page.height - this.#margin;
  }

  /** Begins another page; with `anew` a paper of its own, whose pages are counted for themselves. */
  turn({ anew = false } = {}): void {
    this.#pdf.addPage();
    this.y = this.#margin;
    if (anew) this.#papers.push(1);
    else this.#papers.push((this.#papers.pop() ?? 0) + 1);
  }

  /** Begins another page unless so much fits on this one. */
  need(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.turn();
    this.onPage?.();
  }

  space(height: number): void {
    this.y += height;
  }

  /** How high a text is. */
  heightOf(text: string, { width = this.width, size = 10, weight = 400 }: Style = {}): number {
    return this.#linesOf(text, { width, size, weight }).length * size * lead;
  }

  /** Writes a text where the last one ended, and goes on below it. */
  write(text: string, style: Style = {}): void {
    for (const line of this.#linesOf(text, { width: this.width, size: 10, weight: 400, ...style })) {
      this.need((style.size ?? 10) * lead);
      this.#draw(line, this.y, style);
      this.y += (style.size ?? 10) * lead;
    }
  }

  /** Writes texts beside each other, and goes on below the longest of them. Together they stay on one page. */
  beside(columns: (Style & { text: string })[]): void {
    this.need(Math.max(...columns.map(({ text, ...style }) => this.heightOf(text, style))));
    const top = this.y;
    let lowest = top;
    for (const { text, ...style } of columns) {
      let y = top;
      for (const line of this.#linesOf(text, { width: this.width, size: 10, weight: 400, ...style })) {
        this.#draw(line, y, style);
        y += (style.size ?? 10) * lead;
      }
      lowest = Math.max(lowest, y);
    }
    this.y = lowest;
  }

  /** A thin line across. */
  rule(): void {
    this.#pdf.moveTo(this.left, this.y).lineTo(this.right, this.y).lineWidth(0.5).stroke(hairline);
  }

  /** A box that is ticked by hand. */
  tickBox(x: number, size = 9): void {
    this.#pdf
      .rect(x, this.y + 2, size, size)
      .lineWidth(0.8)
      .stroke(muted);
  }

  /** A frame round the page. */
  frame(inset: number, colour: string): void {
    const { width, height } = this.#pdf.page;
    this.#pdf
      .roundedRect(inset, inset, width - 2 * inset, height - 2 * inset, 8)
      .lineWidth(1)
      .stroke(colour);
  }

  /** Ends it, with a foot on every page: which of how many of its paper it is, unless the foot says something else. @returns its bytes */
  end(): Readable {
    const style = { width: this.width, size: 8, weight: 400, colour: muted, align: 'center' } as const;
    const feet = this.#papers.flatMap((pages) =>
      Array.from({ length: pages }, (_, at) => (pages > 1 ? `Page ${at + 1} of ${pages}` : '')),
    );
    for (const [at, counted] of feet.entries()) {
      this.#pdf.switchToPage(at);
      const said = this.foot || counted;
      for (const line of said ? this.#linesOf(said, style) : []) this.#draw(line, this.bottom + 6, style);
    }
    this.#pdf.end();
    return this.#pdf as unknown as Readable;
  }

  #draw({ pieces, width }: Line, y: number, style: Style): void {
    const { x = this.left, size = 10, align = 'left', colour = ink } = style;
    const free = (style.width ?? this.width) - width;
    let at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    for (const { key, text, width, how } of pieces) {
      this.#pdf.font(key).fontSize(size).fillColor(colour);
      // All stand on one line, however high the letters of their fonts are.
      this.#pdf.text(text, at, y + size * ascent, { lineBreak: false, baseline: 'alphabetic', ...how });
      at += width;
    }
  }

  /** The lines of a text, broken between words, and within one that is wider than a line. */
  #linesOf(text: string, { width: most, ...face }: Face & { width: number }): Line[] {
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

  #lineOf(text: string, { size, weight }: Face): Line {
    const pieces = runsOf(text, (font, sign) => this.#hasSign(this.#fontKey(font, weight), sign)).flatMap(
      (run) => this.#piecesOf(this.#fontKey(run.font, weight), size, run.text),
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
