import { land } from './outline.ts';

// From latitude and longitude to a place on the picture: Lambert's conic projection with the parallels that maps of India
// use, so that the north is not drawn wider than it is.

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const [south, north, middle] = [radians(12.5), radians(35.2), radians(80)];
const isometric = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2);
const cone = Math.log(Math.cos(south) / Math.cos(north)) / Math.log(isometric(north) / isometric(south));
const size = (Math.cos(south) * isometric(south) ** cone) / cone;

/** As on a plane, y downwards. */
function onPlane(longitude: number, latitude: number): [x: number, y: number] {
  const radius = size / isometric(radians(latitude)) ** cone;
  const angle = cone * (radians(longitude) - middle);
  return [radius * Math.sin(angle), radius * Math.cos(angle)];
}

const corners = land.flat().map(([longitude, latitude]) => onPlane(longitude, latitude));
const xs = corners.map(([x]) => x);
const ys = corners.map(([, y]) => y);
const [left, top] = [Math.min(...xs), Math.min(...ys)];

/** Sea round the land. */
const margin = 14;
/** How large the picture is, in units of its own. */
export const width = 340;
const scale = (width - 2 * margin) / (Math.max(...xs) - left);
export const height = Math.round((Math.max(...ys) - top) * scale + 2 * margin);

type Position = { latitude: number; longitude: number };

/** Where something is on the picture. */
export function pointOf({ latitude, longitude }: Position): { x: number; y: number } {
  const [x, y] = onPlane(longitude, latitude);
  return { x: margin + (x - left) * scale, y: margin + (y - top) * scale };
}

const drawn = (piece: (typeof land)[number]): string => {
  const points = piece.map(([longitude, latitude]) => pointOf({ longitude, latitude }));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
};

/** The outlines of the mainland and of the islands, as SVG writes a path. */
export const mainland: string = land.slice(0, 1).map(drawn).join('');
export const islands: string = land.slice(1).map(drawn).join('');
