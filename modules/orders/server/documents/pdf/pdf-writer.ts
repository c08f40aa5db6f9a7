import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SvgShape } from '#modules/media/contract/svg.ts';
import { logoOf } from '#modules/theme/contract/logo.ts';
import { openDocument, type PdfPageOptions } from './document.ts';
import { type DrawnPictures, drawShape, type PageBox } from './drawing.ts';
import { type DocumentPart, footersOf } from './footers.ts';
import { type Letterhead, logoWidth, shippedLetterhead } from './logo-and-colours.ts';
import type { OpenedImage } from './pdfkit.d.ts';
import { TextLayout, type TextLine } from './text-layout.ts';
import { ascent, hairline, ink, lineHeight, muted, type Pdf, type Style, type Tag } from './text-style.ts';

type TagOptions = { alt?: string; scope?: 'Column' | 'Row' };

/** Pages that are written from top to bottom, with page breaks, line breaks and any script. */
export class PdfWriter {
  readonly left: number;
  /** Width of the text area. */
  readonly width: number;
  /** Parts of the document that are not flushed, with the number of pages of each so far. */
  #parts: DocumentPart[] = [];
  /** Top of the next line. */
  y: number;
  readonly #pdf: Pdf;
  readonly #textLayout: TextLayout;
  readonly #margin: number;
  readonly #letterhead: Letterhead;
  /** Opened pictures, so that the file has each one once. */
  readonly #images = new Map<Buffer, OpenedImage>();
  /** Open structure elements; text belongs to the last one, and the first is the document. */
  readonly #tags: Tag[];
  /** Whether the content repeats text or decorates, so that it is outside the structure. */
  #isArtifact = false;
  /** Draws repeated content at the top of every page after a page break: the head of a table. */
  onPage: (() => void) | null = null;

  constructor({
    title,
    label = '',
    layout = 'portrait',
    margin = 48,
    size = 'A4',
    letterhead = shippedLetterhead,
  }: PdfPageOptions) {
    this.#pdf = openDocument({ title, layout, margin, size });
    this.#textLayout = new TextLayout(this.#pdf);
    this.#parts.push({ label, pages: 1 });
    this.#margin = margin;
    this.#letterhead = letterhead;
    this.left = margin;
    this.width = this.#pdf.page.width - 2 * margin;
    this.y = margin;
    const document = this.#pdf.struct('Document');
    this.#pdf.addStructure(document);
    this.#tags = [document];
  }

  /** The colour of the shop. */
  get accent(): string {
    return this.#letterhead.colours.accent;
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

  /** Begins another page; with `anew` another part with this label, whose pages are numbered separately. */
  turn({ anew = null }: { anew?: string | null } = {}): void {
    this.#pdf.addPage();
    this.y = this.#margin;
    const last = this.#parts.at(-1);
    if (anew === null && last) last.pages += 1;
    else this.#parts.push({ label: anew ?? '', pages: 1 });
  }

  /** Begins another page if less than this height is left. */
  need(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.turn();
    if (this.onPage) this.artifact(this.onPage);
  }

  space(height: number): void {
    this.y += height;
  }

  /** Begins a structure element, such as a table row; content of an artifact has none. */
  tag(type: string, options: TagOptions = {}): Tag {
    const parent = this.#tags.at(-1);
    if (parent && this.#isArtifact) return parent;
    const tag = this.#pdf.struct(type, options);
    parent?.add(tag);
    return tag;
  }

  /** Runs work whose content belongs to a structure element of this type. */
  within<T>(type: string, work: () => T): T {
    const close = this.#open(type);
    const result = work();
    close();
    return result;
  }

  /** Opens a structure element of this type, and returns what closes it. */
  #open(type: string): () => void {
    const parent = this.#tags.at(-1);
    const tag = this.tag(type);
    this.#tags.push(tag);
    return () => {
      this.#tags.pop();
      // An artifact belongs to its parent.
      if (tag !== parent) tag.end();
    };
  }

  /** Writes the items of a list; the process answers other requests in between. */
  async writeList<T>(items: readonly T[], write: (item: T) => void): Promise<void> {
    const close = this.#open('L');
    for (const item of items) {
      this.within('LI', () => write(item));
      await nextTurn();
    }
    close();
  }

  /** Runs work whose content repeats text or decorates: screen readers skip it. */
  artifact(work: () => void): void {
    const wasArtifact = this.#isArtifact;
    this.#isArtifact = true;
    work();
    this.#isArtifact = wasArtifact;
  }

  /** Returns the height of a text. */
  heightOf(text: string, style: Style = {}): number {
    return this.#linesOf(text, style).length * (style.size ?? 10) * lineHeight;
  }

  /** Writes a text at the present position, and continues below it. */
  write(text: string, style: Style = {}): void {
    const into = this.#textTag(style);
    for (const line of this.#linesOf(text, style)) {
      this.need((style.size ?? 10) * lineHeight);
      this.#draw(line, this.y, style, into);
      this.y += (style.size ?? 10) * lineHeight;
    }
  }

  /** Writes texts side by side on one page, and continues below the longest of them. */
  beside(columns: (Style & { text: string })[]): void {
    this.need(Math.max(...columns.map(({ text, ...style }) => this.heightOf(text, style))));
    const top = this.y;
    let lowest = top;
    for (const { text, ...style } of columns) {
      const into = this.#textTag(style);
      let y = top;
      for (const line of this.#linesOf(text, style)) {
        this.#draw(line, y, style, into);
        y += (style.size ?? 10) * lineHeight;
      }
      lowest = Math.max(lowest, y);
    }
    this.y = lowest;
  }

  #textTag({ as = 'P', into }: Style): Tag | null {
    if (this.#isArtifact) return null;
    return into ?? this.tag(as, as === 'TH' ? { scope: 'Column' } : {});
  }

  /** Returns the width of the logo in this height. */
  markWidth = (height: number): number => logoWidth(this.#letterhead, height);

  /** Draws the logo; the text beside it names the shop. */
  mark(x: number, size: number): void {
    const box = { x, y: this.y, width: this.markWidth(size), height: size };
    const { colours, logo } = this.#letterhead;
    if (logo) this.photo(logo.bytes, box, '');
    else this.decorate(() => drawShape(this.#tools(new Map()), logoOf(colours), box));
  }

  /** Draws a thin horizontal rule, from `x` to the right edge. */
  rule(x = this.left): void {
    this.decorate((pdf) => pdf.moveTo(x, this.y).lineTo(this.right, this.y).lineWidth(0.5).stroke(hairline));
  }

  /** Draws marks that screen readers skip. */
  decorate(work: (pdf: Pdf) => unknown): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    work(this.#pdf);
    this.#pdf.endMarkedContent();
  }

  /** Runs work whose content is rotated by 180° around the middle of a box. */
  turned({ x, y, width, height }: PageBox, work: () => void): void {
    this.#pdf.save().rotate(180, { origin: [x + width / 2, y + height / 2] });
    work();
    this.#pdf.restore();
  }

  /** Draws a preview in a box whose top is `y`. @param alt text for screen readers */
  picture(drawing: SvgShape, box: PageBox, pictures: DrawnPictures, alt: string): void {
    this.#figure(alt, box, () => drawShape(this.#tools(pictures), drawing, box));
  }

  /** Draws a picture as large as fits into a box. @param alt text for screen readers; empty for a decoration */
  photo(bytes: Buffer, { x, y, width, height }: PageBox, alt: string): void {
    const image = this.#images.get(bytes) ?? this.#pdf.openImage(bytes);
    this.#images.set(bytes, image);
    const drawImage = () => {
      this.#pdf.image(image, x, y, { fit: [width, height] });
    };
    if (alt === '') this.decorate(drawImage);
    else this.#figure(alt, { x, y, width, height }, drawImage);
  }

  /** Completes the pages so far, which then leave memory; `turn` begins the next page. @returns their bytes */
  flush(): Buffer {
    this.#writeFooters();
    this.#pdf.flushPages();
    return (this.#pdf as unknown as Readable).read() ?? Buffer.alloc(0);
  }

  /** Completes a part of the document, and lets the process answer other requests; `turn` begins the next part. */
  async endPart(): Promise<void> {
    this.#writeFooters();
    this.#pdf.flushPages();
    await nextTurn();
  }

  /** Ends the document. @returns its bytes */
  end(): Readable {
    this.#writeFooters();
    this.#tags[0]?.end();
    this.#pdf.end();
    return this.#pdf as unknown as Readable;
  }

  #writeFooters(): void {
    const style = { width: this.width, size: 8, colour: muted, align: 'center' } as const;
    const { start } = this.#pdf.bufferedPageRange();
    for (const [index, footer] of footersOf(this.#parts).entries()) {
      this.#pdf.switchToPage(start + index);
      for (const line of footer ? this.#linesOf(footer, style) : [])
        this.#draw(line, this.bottom + 6, style, null);
    }
    this.#parts = [];
  }

  #tools(pictures: DrawnPictures) {
    return { pdf: this.#pdf, textLayout: this.#textLayout, pictures };
  }

  #figure(alt: string, { x, y, width, height }: PageBox, work: () => void): void {
    const tag = this.#pdf.struct('Figure', { alt, bbox: [x, y, x + width, y + height] });
    this.#tags.at(-1)?.add(tag);
    const content = this.#pdf.markStructureContent('Figure');
    work();
    this.#pdf.endMarkedContent();
    tag.add(content);
  }

  /** @param into structure element of the line; null for none */
  #draw({ pieces, width }: TextLine, y: number, style: Style, into: Tag | null): void {
    const { x = this.left, size = 10, align = 'left', colour = ink } = style;
    const free = (style.width ?? this.width) - width;
    const left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    const write = () =>
      this.#textLayout.write({ pieces, width }, { x: left, y: y + size * ascent, size, colour });
    if (pieces.length === 0) return;
    if (into === null) {
      this.decorate(write);
      return;
    }
    const content = this.#pdf.markStructureContent('P');
    write();
    this.#pdf.endMarkedContent();
    into.add(content);
  }

  #linesOf(
    text: string,
    { width = this.width, size = 10, weight = 400, typeface, align }: Style,
  ): TextLine[] {
    return this.#textLayout.linesOf(text, { size, weight, typeface, isTabular: align === 'right' }, width);
  }
}
