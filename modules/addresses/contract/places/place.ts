import { formerNames, type GeoPosition, states } from './india.ts';

/** A point on the map of India: a known town, or else the middle of a state. */
export type Place = { name: string; state: string; latitude: number; longitude: number };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

const placeAt = (name: string, state: string, [latitude, longitude]: GeoPosition): Place => ({
  name,
  state,
  latitude,
  longitude,
});

type PlaceName = { name: string; place: Place };

/** Sorts by descending length of name, so that Chhota Udaipur is not matched as Udaipur. */
const longestFirst = (names: PlaceName[]) => names.sort((a, b) => b.name.length - a.name.length);

const knownStates = longestFirst(
  Object.entries(states).flatMap(([state, { middle, also = [] }]) =>
    [state, ...also].map((name) => ({ name: plain(name), place: placeAt(state, state, middle) })),
  ),
);

const knownTowns = longestFirst(
  Object.entries(states).flatMap(([state, { towns }]) =>
    Object.entries(towns).flatMap(([town, position]) =>
      [town, ...Object.keys(formerNames).filter((name) => formerNames[name] === town)].map((name) => ({
        name: plain(name),
        place: placeAt(town, state, position),
      })),
    ),
  ),
);

/** Returns the place whose name equals a part of an address, or else the first one within it ("near Bolpur"). */
const findPlaceName = (part: string, names: PlaceName[]): PlaceName | undefined =>
  names.find(({ name }) => name === part) ?? names.find(({ name }) => ` ${part} `.includes(` ${name} `));

/**
 * Returns the place of an artisan's location text such as "Khurja, Uttar Pradesh": by town, within the state if the
 * text names one, or else by state; null if neither is known.
 */
export function placeOf(location: string): Place | null {
  const parts = location.split(',').map(plain).filter(Boolean);
  const state = parts
    .map((part) => findPlaceName(part, knownStates))
    .findLast((match) => match !== undefined);
  const townNames = state ? knownTowns.filter(({ place }) => place.state === state.place.state) : knownTowns;
  // Removes the name of the state, which is not the place within it.
  const rest = parts.map((part) => ` ${part} `.replace(` ${state?.name} `, ' ').trim()).filter(Boolean);
  const town = rest.map((part) => findPlaceName(part, townNames)).find((match) => match !== undefined);
  return town?.place ?? state?.place ?? null;
}
