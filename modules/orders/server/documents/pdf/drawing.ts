import type PDFDocument from 'pdfkit';
import type { SvgShape } from '#modules/media/contract/svg.ts';
import { curveOf, placesOnCurve } from '#modules/personalisation/contract/personalisation/curve.ts';
import { graphemesOf, typefaceOf } from './font-runs.ts';
import type { TextLayout } from './text-layout.ts';

// Draws previews of personalised products in a PDF. Supports only the subset of SVG that previews use.

type DrawingPdf = InstanceType<typeof PDFDocument>;
export type PageBox = { x: number; y: number; width: number; height: number };
/** JPEGs by address; missing ones are left blank. */
export type DrawnPictures = ReadonlyMap<string, Buffer>;
type DrawingTools = { pdf: DrawingPdf; textLayout: TextLayout; pictures: DrawnPictures };
type Attributes = SvgShape['attributes'];
type Fill = ReturnType<DrawingPdf['linearGradient']>;
/** Inherited state of an element: the attributes of its ancestors and its own. */
type DrawingState = {
  attributes: Attributes;
  opacity: number;
  fills: Map<string, (box: PageBox) => Fill>;
  /** Curves that carry text, by address. */
  curves: Map<string, ReturnType<typeof curveOf>>;
};
export type PagePoint = [x: number, y: number];

const number = (value: string | number | undefined, fallback = 0) =>
  value === undefined ? fallback : Number(value);

/** Draws a preview in a box, clipped to it. */
export function drawShape(tools: DrawingTools, drawing: SvgShape, { x, y, width }: PageBox): void {
  const { pdf } = tools;
  const [left = 0, top = 0, wide = 1, high = 1] = String(drawing.attributes.viewBox).split(' ').map(Number);
  pdf.save();
  pdf
    .translate(x, y)
    .scale(width / wide)
    .translate(-left, -top);
  pdf.rect(left, top, wide, high).clip();
  const state: DrawingState = { attributes: {}, opacity: 1, fills: new Map(), curves: new Map() };
  for (const child of drawing.children) draw(tools, child, state);
  pdf.restore();
}

function draw(tools: DrawingTools, element: SvgShape | string, state: DrawingState): void {
  if (typeof element === 'string') return;
  const { tag, attributes, children } = element;
  const opacity = state.opacity * number(attributes.opacity, 1);
  const innerState = { ...state, attributes: { ...state.attributes, ...attributes }, opacity };
  if (tag === 'linearGradient') registerGradient(tools.pdf, element, state);
  else if (tag === 'path' && attributes.id !== undefined) registerCurve(attributes, state);
  else if (tag === 'image') drawImage(tools, attributes);
  else if (tag === 'text' && typeof children[0] === 'string') drawText(tools, children[0], innerState);
  else if (tag === 'textPath') drawTextOnCurve(tools, children.join(''), innerState);
  else drawOutline(tools, element, innerState);
}

/** Draws an element with an outline, or a group. */
function drawOutline(
  tools: DrawingTools,
  { tag, attributes, children }: SvgShape,
  state: DrawingState,
): void {
  const { pdf } = tools;
  pdf.save();
  applyTransform(pdf, attributes.transform);
  const box = tracePath(pdf, tag, attributes);
  if (box) paintPath(pdf, state, box);
  else for (const child of children) draw(tools, child, state);
  pdf.restore();
}

/** Registers a gradient over the box of the element that it fills. */
function registerGradient(
  pdf: DrawingPdf,
  { attributes: { id, x1, y1, x2, y2 }, children }: SvgShape,
  { fills }: DrawingState,
): void {
  fills.set(`url(#${id})`, ({ x, y, width, height }) => {
    const across = (offset: string | number | undefined) => x + number(offset) * width;
    const down = (offset: string | number | undefined) => y + number(offset) * height;
    const fill = pdf.linearGradient(across(x1), down(y1), across(x2), down(y2));
    for (const child of children)
      if (typeof child !== 'string')
        fill.stop(number(child.attributes.offset), String(child.attributes['stop-color']));
    return fill;
  });
}

function registerCurve({ id, d }: Attributes, { curves }: DrawingState): void {
  curves.set(`#${id}`, curveOf(String(d)));
}

function applyTransform(pdf: DrawingPdf, transform: string | number | undefined): void {
  for (const [, kind, values = ''] of String(transform ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [first = 0, second = 0] = values.split(/[ ,]+/).map(Number);
    if (kind === 'translate') pdf.translate(first, second);
    if (kind === 'rotate') pdf.rotate(first);
  }
}

/** Traces the outline of an element. @returns its bounding box; null for an element without an outline */
function tracePath(
  pdf: DrawingPdf,
  tag: string,
  { x, y, width, height, rx, cx, cy, r, d }: Attributes,
): PageBox | null {
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
  return boundsOf(String(d));
}

/**
 * Returns the bounding box of a path with absolute coordinates, control points included: close enough for a gradient.
 */
function boundsOf(path: string): PageBox {
  const across: number[] = [];
  const down: number[] = [];
  for (const [, kind = '', coordinates = ''] of path.matchAll(/([MLHVCQ])([^A-Za-z]*)/g)) {
    const values = coordinates.trim().split(/[ ,]+/).map(Number);
    if (kind === 'H') across.push(...values);
    else if (kind === 'V') down.push(...values);
    else for (const [index, value] of values.entries()) (index % 2 === 0 ? across : down).push(value);
  }
  const x = Math.min(...across);
  const y = Math.min(...down);
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}

function paintPath(pdf: DrawingPdf, { attributes, opacity, fills }: DrawingState, box: PageBox): void {
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

/** Draws an image that covers its box, cropped to it. */
function drawImage({ pdf, pictures }: DrawingTools, { x, y, width, height, href }: Attributes): void {
  const left = number(x);
  const top = number(y);
  const wide = number(width);
  const high = number(height);
  const bytes = pictures.get(String(href));
  pdf.save();
  pdf.opacity(1).rect(left, top, wide, high);
  if (bytes) {
    pdf.clip();
    pdf.image(bytes, left, top, { cover: [wide, high], align: 'center', valign: 'center' });
  } else pdf.fill('#efe3cf');
  pdf.restore();
}

const faceOf = ({ attributes }: DrawingState) => {
  const { 'font-size': size, 'font-family': family } = attributes;
  return { size: number(size, 16), weight: 700, typeface: typefaceOf(String(family)) } as const;
};

/** Draws a line of text around its middle. */
function drawText({ pdf, textLayout }: DrawingTools, text: string, state: DrawingState): void {
  const { x, y, fill } = state.attributes;
  const face = faceOf(state);
  const [line] = textLayout.linesOf(text, face, Number.POSITIVE_INFINITY);
  if (!line) return;
  pdf.save();
  pdf.opacity(state.opacity);
  textLayout.write(line, {
    x: number(x) - line.width / 2,
    y: number(y),
    size: face.size,
    colour: String(fill),
  });
  pdf.restore();
}

/** Draws text around the middle of a curve; each letter is rotated along the curve. */
function drawTextOnCurve(tools: DrawingTools, text: string, state: DrawingState): void {
  const curve = state.curves.get(String(state.attributes.href));
  if (!curve) return;
  const face = faceOf(state);
  const widthOf = (part: string) =>
    tools.textLayout.linesOf(part, face, Number.POSITIVE_INFINITY)[0]?.width ?? 0;
  const letters = graphemesOf(text);
  const widths = letters.map((letter) => (letter === ' ' ? face.size / 4 : widthOf(letter)));
  for (const [index, { x, y, turn }] of placesOnCurve(curve, widths).entries()) {
    tools.pdf.save();
    tools.pdf.translate(x, y).rotate(turn);
    drawText(tools, letters[index] ?? '', { ...state, attributes: { ...state.attributes, x: 0, y: 0 } });
    tools.pdf.restore();
  }
}
