import type { MakersAtPlace } from '#contract/artisans.ts';
import { pointOf } from '#web/ui/india/projection.ts';

/** Places so near to each other on the picture that one pin stands for all of them. */
export type Cluster = { x: number; y: number; count: number; places: MakersAtPlace[] };

/** In units of the picture: as far apart as two fingertips on a phone. */
const nearest = 36;

const distance = (a: Cluster, b: Cluster) => Math.hypot(a.x - b.x, a.y - b.y);

/** Draws the two nearest together until all pins are far enough from each other. The pin stands where most makers are. */
export function clustersOf(places: MakersAtPlace[]): Cluster[] {
  const clusters = places.map(
    (place): Cluster => ({ ...pointOf(place), count: place.count, places: [place] }),
  );
  for (;;) {
    const [near] = clusters
      .flatMap((a, at) => clusters.slice(at + 1).map((b) => ({ a, b, apart: distance(a, b) })))
      .filter(({ apart }) => apart < nearest)
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
