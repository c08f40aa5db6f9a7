import { land } from './outline.ts';

// Projects latitude and longitude to the map by Lambert's conformal conic projection with the standard parallels of
// maps of India, so that the north is not drawn too wide.

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const south = radians(12.5);
const north = radians(35.2);
const middle = radians(80);
const isometric = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2);
const cone = Math.log(Math.cos(south) / Math.cos(north)) / Math.log(isometric(north) / isometric(south));
const size = (Math.cos(south) * isometric(south) ** cone) / cone;

/** Returns the point on the plane, y downwards. */
function onPlane(longitude: number, latitude: number): [x: number, y: number] {
  const radius = size / isometric(radians(latitude)) ** cone;
  const angle = cone * (radians(longitude) - middle);
  return [radius * Math.sin(angle), radius * Math.cos(angle)];
}

const corners = land.flat().map(([longitude, latitude]) => onPlane(longitude, latitude));
const xs = corners.map(([x]) => x);
const ys = corners.map(([, y]) => y);
const left = Math.min(...xs);
const top = Math.min(...ys);

/** The sea around the land, in units of the map. */
const margin = 14;
/** The size of the map, in its own units. */
export const width = 340;
const scale = (width - 2 * margin) / (Math.max(...xs) - left);
export const height = Math.round((Math.max(...ys) - top) * scale + 2 * margin);

type ProjectedPosition = { latitude: number; longitude: number };

/** Returns the point of a position on the map. */
export function pointOf({ latitude, longitude }: ProjectedPosition): { x: number; y: number } {
  const [x, y] = onPlane(longitude, latitude);
  return { x: margin + (x - left) * scale, y: margin + (y - top) * scale };
}

const pathOf = (area: (typeof land)[number]): string => {
  const points = area.map(([longitude, latitude]) => pointOf({ longitude, latitude }));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
};

/** The SVG paths of the mainland and of the islands. */
export const mainland: string = land.slice(0, 1).map(pathOf).join('');
export const islands: string = land.slice(1).map(pathOf).join('');
