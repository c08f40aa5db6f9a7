import type PDFDocument from 'pdfkit';
import type { Shape } from '#contract/svg.ts';
import { lettersOf, type Typeface } from './letters.ts';
import type { Setting } from './setting.ts';

// Draws the pictures of personalised products on paper: as much of SVG as they are made of, and no more.

type Pdf = InstanceType<typeof PDFDocument>;
export type Box = { x: number; y: number; width: number; height: number };
/** JPEGs by their addresses; what is missing is left blank. */
export type Pictures = ReadonlyMap<string, Buffer>;
type Tools = { pdf: Pdf; setting: Setting; pictures: Pictures };
type Attributes = Shape['attributes'];
type Fill = ReturnType<Pdf['linearGradient']>;
/** What holds for an element: what those around it say, and itself. */
type Around = {
  attributes: Attributes;
  opacity: number;
  fills: Map<string, (box: Box) => Fill>;
  /** Lines on which letters stand, by their addresses. */
  curves: Map<string, Curve>;
};
type Point = [x: number, y: number];
/** A quadratic Bezier curve. */
type Curve = [from: Point, control: Point, to: Point];

const number = (value: string | number | undefined, usual = 0) =>
  value === undefined ? usual : Number(value);

/** Draws a whole picture in a box; whatever it shows beyond is cut off. */
export function drawShape(tools: Tools, drawing: Shape, { x, y, width }: Box): void {
  const { pdf } = tools;
  const [left = 0, top = 0, wide = 1, high = 1] = String(drawing.attributes.viewBox).split(' ').map(Number);
  pdf.save();
  pdf
    .translate(x, y)
    .scale(width / wide)
    .translate(-left, -top);
  pdf.rect(left, top, wide, high).clip();
  const around: Around = { attributes: {}, opacity: 1, fills: new Map(), curves: new Map() };
  for (const child of drawing.children) draw(tools, child, around);
  pdf.restore();
}

function draw(tools: Tools, element: Shape | string, around: Around): void {
  if (typeof element === 'string') return;
  const { tag, attributes, children } = element;
  const opacity = around.opacity * number(attributes.opacity, 1);
  const inside = { ...around, attributes: { ...around.attributes, ...attributes }, opacity };
  if (tag === 'linearGradient') keepGradient(tools.pdf, element, around);
  else if (tag === 'path' && attributes.id !== undefined) keepCurve(attributes, around);
  else if (tag === 'image') lay(tools, attributes);
  else if (tag === 'text' && typeof children[0] === 'string') write(tools, children[0], inside);
  else if (tag === 'textPath') writeAlong(tools, children.join(''), inside);
  else drawOutline(tools, element, inside);
}

/** What has an outline, or is a group of what has. */
function drawOutline(tools: Tools, { tag, attributes, children }: Shape, around: Around): void {
  const { pdf } = tools;
  pdf.save();
  move(pdf, attributes.transform);
  const box = trace(pdf, tag, attributes);
  if (box) paint(pdf, around, box);
  else for (const child of children) draw(tools, child, around);
  pdf.restore();
}

/** A sheen over the box of whatever is filled with it. */
function keepGradient(
  pdf: Pdf,
  { attributes: { id, x1, y1, x2, y2 }, children }: Shape,
  { fills }: Around,
): void {
  fills.set(`url(#${id})`, ({ x, y, width, height }) => {
    const across = (at: string | number | undefined) => x + number(at) * width;
    const down = (at: string | number | undefined) => y + number(at) * height;
    const fill = pdf.linearGradient(across(x1), down(y1), across(x2), down(y2));
    for (const child of children)
      if (typeof child !== 'string')
        fill.stop(number(child.attributes.offset), String(child.attributes['stop-color']));
    return fill;
  });
}

function keepCurve({ id, d }: Attributes, { curves }: Around): void {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = (String(d).match(/-?[\d.]+/g) ?? []).map(Number);
  curves.set(`#${id}`, [
    [x1, y1],
    [x2, y2],
    [x3, y3],
  ]);
}

function move(pdf: Pdf, transform: string | number | undefined): void {
  for (const [, kind, figures = ''] of String(transform ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [first = 0, second = 0] = figures.split(/[ ,]+/).map(Number);
    if (kind === 'translate') pdf.translate(first, second);
    if (kind === 'rotate') pdf.rotate(first);
  }
}

/** Goes along the outline of an element. @returns how much room it takes; null for one that has none */
function trace(pdf: Pdf, tag: string, { x, y, width, height, rx, cx, cy, r, d }: Attributes): Box | null {
  if (tag === 'rect') {
    const box = { x: number(x), y: number(y), width: number(width), height: number(height) };
    pdf.roundedRect(box.x, box.y, box.width, box.height, number(rx));
    return box;
  }
  if (tag === 'circle') {
    const radius = number(r);
    pdf.circle(number(cx), number(cy), radius);
    return { x: number(cx) - radius, y: number(cy) - radius, width: 2 * radius, height: 2 * radius };
  }
  if (tag !== 'path') return null;
  pdf.path(String(d));
  return roomOf(String(d));
}

/** The room of a path of which all but curves are told from the corner of the paper: near enough for a sheen. */
function roomOf(path: string): Box {
  const [across, down]: [number[], number[]] = [[], []];
  for (const [, kind = '', figures = ''] of path.matchAll(/([MLHVCQ])([^A-Za-z]*)/g)) {
    const values = figures.trim().split(/[ ,]+/).map(Number);
    if (kind === 'H') across.push(...values);
    else if (kind === 'V') down.push(...values);
    else for (const [at, value] of values.entries()) (at % 2 === 0 ? across : down).push(value);
  }
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}

function paint(pdf: Pdf, { attributes, opacity, fills }: Around, box: Box): void {
  const { fill = '#000', stroke, 'stroke-width': thickness, 'stroke-dasharray': dashes } = attributes;
  const [dash, gap] = String(dashes ?? '')
    .split(' ')
    .map(Number);
  pdf.opacity(opacity);
  pdf.lineWidth(number(thickness, 1)).lineCap(attributes['stroke-linecap'] === 'round' ? 'round' : 'butt');
  if (dashes !== undefined && dash) pdf.dash(dash, { space: gap ?? dash });
  const isFilled = fill !== 'none';
  if (isFilled) pdf.fillColor(fills.get(String(fill))?.(box) ?? String(fill));
  if (stroke !== undefined) pdf.strokeColor(String(stroke));
  if (isFilled && stroke !== undefined) pdf.fillAndStroke();
  else if (stroke !== undefined) pdf.stroke();
  else if (isFilled) pdf.fill();
}

/** A picture that fills its box, cut where it does not fit. */
function lay({ pdf, pictures }: Tools, { x, y, width, height, href }: Attributes): void {
  const [left, top, wide, high] = [x, y, width, height].map((each) => number(each)) as [
    number,
    number,
    number,
    number,
  ];
  const bytes = pictures.get(String(href));
  pdf.save();
  pdf.opacity(1).rect(left, top, wide, high);
  if (bytes) {
    pdf.clip();
    pdf.image(bytes, left, top, { cover: [wide, high], align: 'center', valign: 'center' });
  } else pdf.fill('#efe3cf');
  pdf.restore();
}

const typefaceOf = (family: string): Typeface | undefined =>
  family.startsWith('Fraunces') ? 'serif' : family.includes('Script') ? 'script' : undefined;

const faceOf = ({ attributes }: Around) => {
  const { 'font-size': size, 'font-family': family } = attributes;
  return { size: number(size, 16), weight: 700, typeface: typefaceOf(String(family)) } as const;
};

/** A row of letters about its middle. */
function write({ pdf, setting }: Tools, text: string, around: Around): void {
  const { x, y, fill } = around.attributes;
  const face = faceOf(around);
  const [line] = setting.linesOf(text, face, Number.POSITIVE_INFINITY);
  if (!line) return;
  pdf.save();
  pdf.opacity(around.opacity);
  setting.write(line, { x: number(x) - line.width / 2, y: number(y), size: face.size, colour: String(fill) });
  pdf.restore();
}

/** Letters about the middle of a curve, each turned as the curve is. */
function writeAlong(tools: Tools, text: string, around: Around): void {
  const curve = around.curves.get(String(around.attributes.href));
  if (!curve) return;
  const face = faceOf(around);
  const widthOf = (part: string) =>
    tools.setting.linesOf(part, face, Number.POSITIVE_INFINITY)[0]?.width ?? 0;
  const letters = lettersOf(text);
  const widths = letters.map((letter) => (letter === ' ' ? face.size / 4 : widthOf(letter)));
  const [[left], , [right]] = curve;
  let x = (left + right - widths.reduce((sum, width) => sum + width, 0)) / 2;
  for (const [at, letter] of letters.entries()) {
    const width = widths[at] ?? 0;
    const { y, slope } = pointOn(curve, (x + width / 2 - left) / (right - left));
    tools.pdf.save();
    tools.pdf.translate(x + width / 2, y).rotate((Math.atan(slope) * 180) / Math.PI);
    write(tools, letter, { ...around, attributes: { ...around.attributes, x: 0, y: 0 } });
    tools.pdf.restore();
    x += width;
  }
}

/** A point of a curve whose control stands over its middle, so that `share` goes evenly across. */
function pointOn([[fromX, fromY], [, controlY], [toX, toY]]: Curve, share: number) {
  const rest = 1 - share;
  const y = rest * rest * fromY + 2 * rest * share * controlY + share * share * toY;
  const rise = 2 * rest * (controlY - fromY) + 2 * share * (toY - controlY);
  return { y, slope: rise / (toX - fromX) };
}
