import { formerNames, type Position, states } from './india.ts';

/** Where on the map of India a maker works: in a town that is known, or else somewhere in a state. */
export type Place = { name: string; state: string; latitude: number; longitude: number };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

const placeAt = (name: string, state: string, [latitude, longitude]: Position): Place => ({
  name,
  state,
  latitude,
  longitude,
});

type Named = { words: string; place: Place };

/** The longest name first, so that Chhota Udaipur is not taken for Udaipur. */
const longestFirst = (named: Named[]) => named.sort((a, b) => b.words.length - a.words.length);

const knownStates = longestFirst(
  Object.entries(states).flatMap(([state, { middle, also = [] }]) =>
    [state, ...also].map((name) => ({ words: plain(name), place: placeAt(state, state, middle) })),
  ),
);

const knownTowns = longestFirst(
  Object.entries(states).flatMap(([state, { towns }]) =>
    Object.entries(towns).flatMap(([town, position]) =>
      [town, ...Object.keys(formerNames).filter((name) => formerNames[name] === town)].map((name) => ({
        words: plain(name),
        place: placeAt(town, state, position),
      })),
    ),
  ),
);

/** What a part of an address names: all of it, or words within it ("near Bolpur"). */
const namedIn = (part: string, known: Named[]): Named | undefined =>
  known.find(({ words }) => words === part) ?? known.find(({ words }) => ` ${part} `.includes(` ${words} `));

/**
 * Finds where a maker's own words for their place are on the map: "Khurja, Uttar Pradesh". By town, which must lie in the
 * state where one is named too, and otherwise by state. null where neither is known.
 */
export function placeOf(location: string): Place | null {
  const parts = location.split(',').map(plain).filter(Boolean);
  const state = parts.map((part) => namedIn(part, knownStates)).findLast((found) => found !== undefined);
  const within = state ? knownTowns.filter(({ place }) => place.state === state.place.state) : knownTowns;
  // The name of a state, where it is one, is not the place within it that is looked for.
  const rest = parts.map((part) => ` ${part} `.replace(` ${state?.words} `, ' ').trim()).filter(Boolean);
  const town = rest.map((part) => namedIn(part, within)).find((found) => found !== undefined);
  return town?.place ?? state?.place ?? null;
}
