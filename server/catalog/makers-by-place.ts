import { type ArtisanList, type MakersAtPlace, mostNamedAtPlace } from '#contract/artisans.ts';
import { placeOf } from '#contract/places/place.ts';
import type { Maker } from './artisans-store.ts';

type Craft = { id: string; slug: string; name: string };
type Placed = { maker: Maker; place: ReturnType<typeof placeOf> };
type Filters = { state?: string | undefined; craft?: string | undefined };

/**
 * Makers narrowed down to a state and a craft, in their order; where those are, and how many there are in each state and of
 * each craft, counted with the other filter applied as beside all filters of the shop (R23).
 */
export function makersByPlace(
  makers: Maker[],
  crafts: Craft[],
  { state, craft }: Filters,
): { found: Maker[] } & Pick<ArtisanList, 'places' | 'states' | 'crafts'> {
  const placed = makers.map((maker) => ({ maker, place: placeOf(maker.location) }));
  const wanted = craft === undefined ? undefined : crafts.find(({ slug }) => slug === craft)?.id;
  const isThere = ({ place }: Placed) => state === undefined || place?.state === state;
  const makesIt = ({ maker }: Placed) =>
    craft === undefined || (wanted !== undefined && maker.crafts.includes(wanted));
  const inState = placed.filter(isThere);
  const ofCraft = placed.filter(makesIt);
  const both = inState.filter(makesIt);
  return {
    found: both.map(({ maker }) => maker),
    places: placesOf(both),
    states: counted(ofCraft.flatMap(({ place }) => place?.state ?? [])),
    crafts: crafts
      .map(({ id, slug, name }) => ({
        slug,
        name,
        count: inState.filter(({ maker }) => maker.crafts.includes(id)).length,
      }))
      .filter(({ count }) => count > 0),
  };
}

/** Each once, by name. */
function counted(names: string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** From the north to the south, as the eye goes over a map. */
function placesOf(placed: Placed[]): MakersAtPlace[] {
  const places = new Map<string, MakersAtPlace>();
  for (const { maker, place } of placed) {
    if (!place) continue;
    const key = `${place.name}, ${place.state}`;
    const known = places.get(key) ?? { ...place, count: 0, makers: [] };
    known.count += 1;
    if (known.makers.length < mostNamedAtPlace) known.makers.push({ slug: maker.slug, name: maker.name });
    places.set(key, known);
  }
  return [...places.values()].sort((a, b) => b.latitude - a.latitude || a.longitude - b.longitude);
}
