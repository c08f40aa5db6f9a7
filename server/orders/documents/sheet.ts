import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { logo } from '#contract/logo.ts';
import type { Shape } from '#contract/svg.ts';
import { type Box, drawShape, type Pictures } from './drawn.ts';
import type { Typeface, Weight } from './letters.ts';
import { type Line, Setting } from './setting.ts';

type Pdf = InstanceType<typeof PDFDocument>;
/** A part of the structure of a document, which screen readers go by. */
export type Tag = ReturnType<Pdf['struct']>;
/** What a text is: a heading, a paragraph, a cell of a table. */
export type TextTag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';
type TagOptions = { alt?: string; scope?: 'Column' | 'Row' };

/** How a text is written: where it begins, how wide it may be, how large. */
export type Style = {
  x?: number;
  width?: number;
  size?: number;
  weight?: Weight;
  typeface?: Typeface;
  align?: 'left' | 'right' | 'center';
  colour?: string;
  as?: TextTag;
  /** The part that it belongs to; otherwise it is a part of its own. */
  into?: Tag;
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
  readonly #pdf: Pdf;
  readonly #setting: Setting;
  readonly #margin: number;
  /** What is written belongs to the last of these; the first is the document. */
  readonly #tags: Tag[];
  /** Whether what is written repeats something or decorates, so that it is no part of the structure. */
  #isArtifact = false;
  /** Written at the top of every page that is begun because one is full: the head of a table. */
  onPage: (() => void) | null = null;

  constructor({ title, label = '', layout = 'portrait', margin = 48 }: Paper) {
    // A font of its own would be read from a file that is not needed.
    const font = null as unknown as string;
    // @types/pdfkit 0.17 does not know this subset, which PDFKit 0.20 documents.
    const subset = 'PDF/UA' as unknown as 'PDF/A-2';
    this.#pdf = new PDFDocument({
      size: 'A4',
      layout,
      margin,
      font,
      subset,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en-IN',
      info: { Title: title },
    });
    this.#setting = new Setting(this.#pdf);
    this.#papers.push({ label, pages: 1 });
    this.#margin = margin;
    this.left = margin;
    this.width = this.#pdf.page.width - 2 * margin;
    this.y = margin;
    const document = this.#pdf.struct('Document');
    this.#pdf.addStructure(document);
    this.#tags = [document];
  }

  get right(): number {
    return this.left + this.width;
  }

  get bottom(): number {
    return this.#pdf.page.height - this.#margin;
  }

  get pageWidth(): number {
    return this.#pdf.page.width;
  }

  get pageHeight(): number {
    return this.#pdf.page.height;
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
    if (this.onPage) this.artifact(this.onPage);
  }

  space(height: number): void {
    this.y += height;
  }

  /** Begins a part of the structure, such as a row of a table; of an artifact there is none. */
  tag(type: string, options: TagOptions = {}): Tag {
    const parent = this.#tags.at(-1);
    if (parent && this.#isArtifact) return parent;
    const tag = this.#pdf.struct(type, options);
    parent?.add(tag);
    return tag;
  }

  /** What is written meanwhile belongs to a part of this type. */
  within<T>(type: string, work: () => T): T {
    this.#tags.push(this.tag(type));
    const made = work();
    this.#tags.pop();
    return made;
  }

  /** What is written meanwhile repeats something or decorates: screen readers pass over it. */
  artifact(work: () => void): void {
    const before = this.#isArtifact;
    this.#isArtifact = true;
    work();
    this.#isArtifact = before;
  }

  /** How high a text is. */
  heightOf(text: string, style: Style = {}): number {
    return this.#linesOf(text, style).length * (style.size ?? 10) * lead;
  }

  /** Writes a text where the last one ended, and goes on below it. */
  write(text: string, style: Style = {}): void {
    const into = this.#textTag(style);
    for (const line of this.#linesOf(text, style)) {
      this.need((style.size ?? 10) * lead);
      this.#draw(line, this.y, style, into);
      this.y += (style.size ?? 10) * lead;
    }
  }

  /** Writes texts beside each other, and goes on below the longest of them. Together they stay on one page. */
  beside(columns: (Style & { text: string })[]): void {
    this.need(Math.max(...columns.map(({ text, ...style }) => this.heightOf(text, style))));
    const top = this.y;
    let lowest = top;
    for (const { text, ...style } of columns) {
      const into = this.#textTag(style);
      let y = top;
      for (const line of this.#linesOf(text, style)) {
        this.#draw(line, y, style, into);
        y += (style.size ?? 10) * lead;
      }
      lowest = Math.max(lowest, y);
    }
    this.y = lowest;
  }

  #textTag({ as = 'P', into }: Style): Tag | null {
    if (this.#isArtifact) return null;
    return into ?? this.tag(as, as === 'TH' ? { scope: 'Column' } : {});
  }

  /** The mark of the shop and its name at the left, and what paper it is at the right. */
  head(name: string, title: string): void {
    const size = 26;
    const top = this.y;
    this.mark(this.left, size);
    const half = this.width / 2;
    const style = { size: 18, typeface: 'serif' } as const;
    this.y += (size - style.size * lead) / 2;
    this.beside([
      { text: name, ...style, x: this.left + size + 10, width: half - size - 10 },
      { text: title, ...style, as: 'H1', colour: accent, align: 'right', x: this.left + half, width: half },
    ]);
    this.y = Math.max(this.y, top + size);
  }

  /** The mark of the shop; the text beside it names the shop. */
  mark(x: number, size: number): void {
    const box = { x, y: this.y, width: size, height: size };
    this.#decorate(() => drawShape(this.#tools(new Map()), logo, box));
  }

  /** A thin line across, or from `x` on. */
  rule(x = this.left): void {
    this.#decorate((pdf) => pdf.moveTo(x, this.y).lineTo(this.right, this.y).lineWidth(0.5).stroke(hairline));
  }

  /** A dashed line where the paper is folded. */
  foldMark(from: [x: number, y: number], to: [x: number, y: number]): void {
    this.#decorate((pdf) =>
      pdf
        .moveTo(...from)
        .lineTo(...to)
        .lineWidth(0.5)
        .dash(3, { space: 3 })
        .stroke(muted)
        .undash(),
    );
  }

  /** A box that is ticked by hand. */
  tickBox(x: number, size = 9): void {
    this.#decorate((pdf) =>
      pdf
        .rect(x, this.y + 2, size, size)
        .lineWidth(0.8)
        .stroke(muted),
    );
  }

  /** What is written in a box meanwhile is turned upside down. */
  turned({ x, y, width, height }: Box, work: () => void): void {
    this.#pdf.save().rotate(180, { origin: [x + width / 2, y + height / 2] });
    work();
    this.#pdf.restore();
  }

  /** Draws something in a box, the top of which is `y`. @param alt what screen readers say of it */
  picture(drawing: Shape, box: Box, pictures: Pictures, alt: string): void {
    this.#figure(alt, box, () => drawShape(this.#tools(pictures), drawing, box));
  }

  /** Lays a picture in a box, as large as it has room in whole. @param alt what screen readers say of it; empty for a decoration */
  photo(bytes: Buffer, { x, y, width, height }: Box, alt: string): void {
    const lay = () => {
      this.#pdf.image(bytes, x, y, { fit: [width, height] });
    };
    if (alt === '') this.#decorate(lay);
    else this.#figure(alt, { x, y, width, height }, lay);
  }

  /** Ends it, with a foot on every page of a paper that has several: which of how many it is. @returns its bytes */
  end(): Readable {
    const style = { width: this.width, size: 8, colour: muted, align: 'center' } as const;
    const feet = this.#papers.flatMap(({ label, pages }) =>
      Array.from({ length: pages }, (_, at) =>
        pages > 1 ? [label, `Page ${at + 1} of ${pages}`].filter(Boolean).join(' · ') : '',
      ),
    );
    for (const [at, said] of feet.entries()) {
      this.#pdf.switchToPage(at);
      for (const line of said ? this.#linesOf(said, style) : [])
        this.#draw(line, this.bottom + 6, style, null);
    }
    this.#tags[0]?.end();
    this.#pdf.end();
    return this.#pdf as unknown as Readable;
  }

  #tools(pictures: Pictures) {
    return { pdf: this.#pdf, setting: this.#setting, pictures };
  }

  #decorate(work: (pdf: Pdf) => unknown): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    work(this.#pdf);
    this.#pdf.endMarkedContent();
  }

  #figure(alt: string, { x, y, width, height }: Box, work: () => void): void {
    const tag = this.#pdf.struct('Figure', { alt, bbox: [x, y, x + width, y + height] });
    this.#tags.at(-1)?.add(tag);
    const content = this.#pdf.markStructureContent('Figure');
    work();
    this.#pdf.endMarkedContent();
    tag.add(content);
  }

  /** @param into the part that the line belongs to; null for none */
  #draw({ pieces, width }: Line, y: number, style: Style, into: Tag | null): void {
    const { x = this.left, size = 10, align = 'left', colour = ink } = style;
    const free = (style.width ?? this.width) - width;
    const at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    const write = () => this.#setting.write({ pieces, width }, { x: at, y: y + size * ascent, size, colour });
    if (pieces.length === 0) return;
    if (into === null) {
      this.#decorate(write);
      return;
    }
    const content = this.#pdf.markStructureContent('P');
    write();
    this.#pdf.endMarkedContent();
    into.add(content);
  }

  #linesOf(text: string, { width = this.width, size = 10, weight = 400, typeface, align }: Style): Line[] {
    return this.#setting.linesOf(text, { size, weight, typeface, isTabular: align === 'right' }, width);
  }
}
