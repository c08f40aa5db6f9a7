import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import type { Shape } from '#contract/svg.ts';
import { type Box, drawShape, type Pictures } from './drawn.ts';
import type { Weight } from './letters.ts';
import { type Line, Setting } from './setting.ts';

/** How a text is written: where it begins, how wide it may be, how large. */
export type Style = {
  x?: number;
  width?: number;
  size?: number;
  weight?: Weight;
  align?: 'left' | 'right' | 'center';
  colour?: string;
};

export const ink = '#1f1a17';
export const muted = '#6b625b';
/** Of the shop. */
export const accent = '#a8421f';
const hairline = '#d9d0c7';
/** Of a line, by the size of its letters. */
const lead = 1.4;
/** How high above the line that letters stand on their line begins, by the size of the letters. */
const ascent = 1.07;

export type Paper = {
  title: string;
  /** What its pages are known by, where there are several of them. */
  label?: string;
  size?: 'A4' | 'A6';
  layout?: 'portrait' | 'landscape';
  margin?: number;
};

/** Pages to write on from the top down, a new one when one is full; any letters, in lines as wide as they may be. */
export class Sheet {
  readonly left: number;
  /** How wide what is written may be. */
  readonly width: number;
  /** What each paper is known by, and how many pages it has so far. */
  readonly #papers: { label: string; pages: number }[] = [];
  /** Where the next line begins. */
  y: number;
  readonly #pdf: InstanceType<typeof PDFDocument>;
  readonly #setting: Setting;
  readonly #margin: number;
  /** Written at the top of every page that is begun because one is full: the head of a table. */
  onPage: (() => void) | null = null;
  /** Written small at the foot of every page. */
  foot = '';

  constructor({ title, label = '', size = 'A4', layout = 'portrait', margin = 48 }: Paper) {
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
    this.#setting = new Setting(this.#pdf);
    this.#papers.push({ label, pages: 1 });
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

  /** Begins another page; with `anew` a paper that is known by this, whose pages are counted for themselves. */
  turn({ anew = null }: { anew?: string | null } = {}): void {
    this.#pdf.addPage();
    this.y = this.#margin;
    const last = this.#papers.at(-1);
    if (anew === null && last) last.pages += 1;
    else this.#papers.push({ label: anew ?? '', pages: 1 });
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
    for (const line of this.#linesOf(text, style)) {
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
      for (const line of this.#linesOf(text, style)) {
        this.#draw(line, y, style);
        y += (style.size ?? 10) * lead;
      }
      lowest = Math.max(lowest, y);
    }
    this.y = lowest;
  }

  /** A thin line across, or from `x` on. */
  rule(x = this.left): void {
    this.#pdf.moveTo(x, this.y).lineTo(this.right, this.y).lineWidth(0.5).stroke(hairline);
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

  /** Draws something in a box, the top of which is `y`. */
  picture(drawing: Shape, box: Box, pictures: Pictures): void {
    drawShape({ pdf: this.#pdf, setting: this.#setting, pictures }, drawing, box);
  }

  /** Lays a picture in a box, as large as it has room in whole. */
  photo(bytes: Buffer, { x, y, width, height }: Box): void {
    this.#pdf.image(bytes, x, y, { fit: [width, height] });
  }

  /** Ends it, with a foot on every page: which of how many of its paper it is, unless the foot says something else. @returns its bytes */
  end(): Readable {
    const style = { width: this.width, size: 8, weight: 400, colour: muted, align: 'center' } as const;
    const feet = this.#papers.flatMap(({ label, pages }) =>
      Array.from({ length: pages }, (_, at) =>
        pages > 1 ? [label, `Page ${at + 1} of ${pages}`].filter(Boolean).join(' · ') : '',
      ),
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
    const at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    this.#setting.write({ pieces, width }, { x: at, y: y + size * ascent, size, colour });
  }

  #linesOf(text: string, { width = this.width, size = 10, weight = 400 }: Style): Line[] {
    return this.#setting.linesOf(text, { size, weight }, width);
  }
}
