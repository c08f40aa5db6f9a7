import { placeOf } from '#modules/addresses/contract/places/place.ts';
import {
  type ArtisanList,
  type ArtisansAtPlace,
  maxNamedAtPlace,
} from '#modules/catalog/contract/artisans.ts';
import type { ArtisanSummary } from './artisans-store.ts';

type Craft = { id: string; slug: string; name: string };
type LocatedArtisan = { maker: ArtisanSummary; place: ReturnType<typeof placeOf> };
type ArtisanFilters = { state?: string | undefined; craft?: string | undefined };

/**
 * Filters artisans by state and craft, keeping their order, and counts them by place, state and craft. As with the
 * facets of products, each count applies the other filter only (R23).
 */
export function artisansByPlace(
  makers: ArtisanSummary[],
  crafts: Craft[],
  { state, craft }: ArtisanFilters,
): { matches: ArtisanSummary[] } & Pick<ArtisanList, 'places' | 'states' | 'crafts'> {
  const located = makers.map((maker) => ({ maker, place: placeOf(maker.location) }));
  const craftId = craft === undefined ? undefined : crafts.find(({ slug }) => slug === craft)?.id;
  const matchesState = ({ place }: LocatedArtisan) => state === undefined || place?.state === state;
  const matchesCraft = ({ maker }: LocatedArtisan) =>
    craft === undefined || (craftId !== undefined && maker.crafts.includes(craftId));
  const inState = located.filter(matchesState);
  const ofCraft = located.filter(matchesCraft);
  const matching = inState.filter(matchesCraft);
  return {
    matches: matching.map(({ maker }) => maker),
    places: placesOf(matching),
    states: countByName(ofCraft.flatMap(({ place }) => place?.state ?? [])),
    crafts: crafts
      .map(({ id, slug, name }) => ({
        slug,
        name,
        count: inState.filter(({ maker }) => maker.crafts.includes(id)).length,
      }))
      .filter(({ count }) => count > 0),
  };
}

/** Counts each name; sorted by name. */
function countByName(names: string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Groups artisans by place, sorted from north to south. */
function placesOf(located: LocatedArtisan[]): ArtisansAtPlace[] {
  const places = new Map<string, ArtisansAtPlace>();
  for (const { maker, place } of located) {
    if (!place) continue;
    const key = `${place.name}, ${place.state}`;
    const group = places.get(key) ?? { ...place, count: 0, makers: [] };
    group.count += 1;
    if (group.makers.length < maxNamedAtPlace) group.makers.push({ slug: maker.slug, name: maker.name });
    places.set(key, group);
  }
  return [...places.values()].sort((a, b) => b.latitude - a.latitude || a.longitude - b.longitude);
}
