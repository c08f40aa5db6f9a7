// The colours and drawing functions of all illustrations in the demonstration catalogue, in the style of paper
// cut-outs. A piece is a string of SVG; x grows to the right and y downwards.

/** The palette of all pictures. */
export const ink = {
  night: '#2b1d14',
  soil: '#5a3a28',
  clay: '#c0613a',
  clayDeep: '#8f4124',
  clayLight: '#dd9468',
  madder: '#a8362c',
  rose: '#d97f8d',
  blush: '#f0b9b0',
  turmeric: '#e2a72e',
  butter: '#f6dc95',
  brass: '#d3a044',
  brassDeep: '#a17128',
  brassLight: '#efcf83',
  copper: '#c8774f',
  silver: '#c3c4c4',
  silverDeep: '#8b8f93',
  silverLight: '#eceae4',
  indigo: '#2f4d7e',
  indigoDeep: '#1f3358',
  indigoLight: '#7f9cc6',
  peacock: '#1f7a80',
  sea: '#7cb9b4',
  leaf: '#5d8a56',
  leafDeep: '#38613f',
  leafLight: '#a9c68d',
  plum: '#6d4668',
  lilac: '#b9a3cf',
  wood: '#a9714a',
  woodDeep: '#754729',
  woodLight: '#d3a577',
  cane: '#dfbd85',
  caneDeep: '#b98d50',
  cream: '#fbf2e0',
  paper: '#f1e2c8',
  white: '#fffcf5',
  black: '#2f2925',
} as const;

type Point = readonly [x: number, y: number];
type Placing = { x?: number; y?: number; scale?: number; turn?: number; flip?: boolean; opacity?: number };

/** Formats a coordinate with one decimal, which is finer than any screen and keeps files small. */
const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns a mix of two colours; `share` 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, index: number) =>
    Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16);
  const channels = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) * (1 - share) + channel(to, index) * share),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (colour: string, share = 0.24) => mix(colour, ink.night, share);
export const lighter = (colour: string, share = 0.3) => mix(colour, ink.white, share);

// ---- Outlines: the `d` of a path

/** Returns a smooth line through the points (Catmull-Rom), closed by default. */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length;
  const pointAt = (index: number): Point =>
    (closed ? points[(index + count) % count] : points[Math.max(0, Math.min(count - 1, index))]) as Point;
  const curves = Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [
      pointAt(index - 1),
      pointAt(index),
      pointAt(index + 1),
      pointAt(index + 2),
    ];
    const controls = [bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy];
    return `C${controls.map(n).join(' ')}`;
  });
  const [x, y] = pointAt(0);
  return `M${n(x)} ${n(y)}${curves.join('')}${closed ? 'Z' : ''}`;
}

/** Returns straight edges between the points. */
export const straight = (points: readonly Point[], closed = true): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** Returns a rectangle from its top left corner, with corners of the radius `round`. */
export function box(x: number, y: number, width: number, height: number, round = 0): string {
  const r = Math.min(round, width / 2, height / 2);
  if (r === 0) return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}${corner(r, r)}v${n(height - 2 * r)}${corner(-r, r)}h${n(2 * r - width)}${corner(-r, -r)}v${n(2 * r - height)}${corner(r, -r)}Z`;
}

/** Returns an ellipse around its centre. */
export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`;

/** Returns the symmetrical outline of a turned object, given as heights and radii from the top down. */
export function turned(profile: readonly (readonly [y: number, radius: number])[], x = 0): string {
  const right = profile.map(([y, radius]): Point => [x + radius, y]);
  const left = profile.map(([y, radius]): Point => [x - radius, y]).reverse();
  const top = right[0] as Point;
  const bottom = right.at(-1) as Point;
  const side = (points: readonly Point[]) => smooth(points, false).replace(/^M[^C]*/, '');
  return `M${n(top[0])} ${n(top[1])}${side(right)}L${n(2 * x - bottom[0])} ${n(bottom[1])}${side(left)}Z`;
}

/** Returns a leaf or a petal from its foot at (x, y), `length` long and `width` wide, `turn` degrees from vertical. */
export function petal(x: number, y: number, length: number, width: number, turn = 0): string {
  const angle = ((turn - 90) * Math.PI) / 180;
  const along = (far: number, aside: number): Point => [
    x + Math.cos(angle) * far - Math.sin(angle) * aside,
    y + Math.sin(angle) * far + Math.cos(angle) * aside,
  ];
  const tip = along(length, 0);
  const a = along(length * 0.5, width);
  const b = along(length * 0.5, -width);
  return `M${n(x)} ${n(y)}Q${[...a, ...tip].map(n).join(' ')}Q${[...b, x, y].map(n).join(' ')}Z`;
}

// ---- Pieces: SVG elements

/** Returns a filled outline without shadow. */
export const piece = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** Returns a line with the round caps that the sheet sets; `dash` breaks it into stitches. */
export const stroke = (d: string, colour: string, width = 4, dash = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${dash && ` stroke-dasharray="${dash}"`}/>`;

/** Returns pieces moved, scaled and turned together. */
export function put(
  content: string,
  { x = 0, y = 0, scale = 1, turn = 0, flip = false, opacity = 1 }: Placing,
): string {
  const size = flip ? ` scale(${-scale} ${scale})` : scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turn === 0 ? '' : ` rotate(${n(turn)})`}${size}"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${content}</g>`;
}

/** Returns a hash of a text (FNV-1a), for the ids of clips and the variation of scenes. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Clips the content to the outline. */
export function within(d: string, content: string): string {
  const name = `c${fingerprint(d).toString(36)}`;
  return `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${content}</g>`;
}

/**
 * Returns a paper cut-out with a small shadow, a shaded right edge and `decoration` printed on it. `depth` is the width
 * of the shaded edge; 0 leaves it flat.
 */
export function cut(d: string, fill: string, decoration = '', depth = 16): string {
  const shadow = `<path d="${d}" transform="translate(4 7)" fill="${ink.night}" opacity=".13"/>`;
  if (depth === 0) return `${shadow}${piece(d, fill)}${decoration && within(d, decoration)}`;
  const light = `<path d="${d}" fill="${fill}" transform="translate(${-depth} ${n(-depth / 4)})"/>`;
  return `${shadow}${piece(d, darker(fill))}${within(d, light + decoration)}`;
}

/** Returns the open mouth of a vessel, seen slightly from above. */
export const mouth = (x: number, y: number, rx: number, ry: number, rim: string, inside: string): string =>
  piece(oval(x, y, rx, ry), rim) + piece(oval(x, y + ry * 0.12, rx * 0.9, ry * 0.76), inside);

// ---- Repeats

/** Repeats a piece `count` times; `make` receives the index of each and its position along the way, 0 to 1. */
export const times = (count: number, make: (index: number, share: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index, count === 1 ? 0.5 : index / (count - 1))).join('');

/** Returns `count` pieces in a row from x = `from` to x = `to`. */
export const row = (
  count: number,
  from: number,
  to: number,
  make: (x: number, index: number) => string,
): string => times(count, (index, share) => make(from + (to - from) * share, index));

/**
 * Returns `count` pieces around a circle; `make` receives the position and the outward angle in degrees from vertical.
 */
export const ring = (
  count: number,
  x: number,
  y: number,
  radius: number,
  make: (x: number, y: number, turn: number, index: number) => string,
  squash = 1,
): string =>
  times(count, (index) => {
    const turn = (360 * index) / count;
    const angle = (turn * Math.PI) / 180;
    return make(x + Math.sin(angle) * radius, y - Math.cos(angle) * radius * squash, turn, index);
  });

/** Returns pieces in staggered rows over the rectangle. */
export const field = (
  [x, y, width, height]: readonly [number, number, number, number],
  step: number,
  make: (x: number, y: number, index: number) => string,
): string => {
  const rows = Math.floor(height / step) + 1;
  const columns = Math.floor(width / step) + 1;
  return times(rows, (index) =>
    times(columns, (across) =>
      make(x + (across + (index % 2) / 2) * step, y + index * step, index * columns + across),
    ),
  );
};

/** Returns one piece repeated at many positions; the SVG contains it once. */
export function stamped(content: string, places: readonly Point[]): string {
  const name = `s${fingerprint(content).toString(36)}`;
  const uses = places.map(([x, y]) => `<use href="#${name}" x="${n(x)}" y="${n(y)}"/>`).join('');
  return `<defs><g id="${name}">${content}</g></defs>${uses}`;
}

/** Returns positions in staggered rows over the rectangle, for `stamped`. */
export const rows = (
  [x, y, width, height]: readonly [number, number, number, number],
  step: number,
): Point[] =>
  Array.from({ length: Math.floor(height / step) + 1 }, (_, down) =>
    Array.from(
      { length: Math.floor(width / step) + 1 },
      (_, across): Point => [x + (across + (down % 2) / 2) * step, y + down * step],
    ),
  ).flat();
