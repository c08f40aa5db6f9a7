import type { ArtisansAtPlace } from '#modules/catalog/contract/artisans.ts';
import { pointOf } from '#web/ui/india/projection.ts';

/** Places so close on the map that they share one pin. */
export type Cluster = { x: number; y: number; count: number; places: ArtisansAtPlace[] };

/** The least distance of two pins in units of the map; about two fingertips on a phone. */
const minDistance = 36;

const distance = (a: Cluster, b: Cluster) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Merges the two nearest clusters until all pins are far enough apart. A pin is at the place with the most artisans.
 */
export function clustersOf(places: ArtisansAtPlace[]): Cluster[] {
  const clusters = places.map(
    (place): Cluster => ({ ...pointOf(place), count: place.count, places: [place] }),
  );
  for (;;) {
    const [near] = clusters
      .flatMap((a, index) => clusters.slice(index + 1).map((b) => ({ a, b, apart: distance(a, b) })))
      .filter(({ apart }) => apart < minDistance)
      .sort((one, other) => one.apart - other.apart);
    if (!near) return clusters;
    clusters.splice(clusters.indexOf(near.b), 1);
    Object.assign(near.a, together(near.a, near.b));
  }
}

function together(a: Cluster, b: Cluster): Cluster {
  const count = a.count + b.count;
  const middle = (of: 'x' | 'y') => (a[of] * a.count + b[of] * b.count) / count;
  return { x: middle('x'), y: middle('y'), count, places: [...a.places, ...b.places] };
}
