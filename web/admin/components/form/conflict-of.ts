import { hashKey } from '@tanstack/react-query';

/** The difference between the user's form and a record that another user has saved meanwhile. */
export type Conflict = {
  /** The fields that the other user changed, as edited in the form, and as saved now; in readable form. */
  rows: { path: string; yours: unknown; theirs: unknown; both: boolean }[];
  /** The fields that only the form changed. */
  onlyYours: string[];
  /** The lists of which each entry is a field of its own, such as `blocks.0`. */
  apart: readonly string[];
};

type Fields = Readonly<Record<string, unknown>>;

/** Lists whose entries are compared one by one, each with the function that returns an entry in readable form. */
export type ComparedLists = Readonly<Record<string, (entry: unknown) => unknown>>;

/** Returns whether two JSON values are equal. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/**
 * Compares a record as it was opened with the form and with the saved record, field by field, and lists entry by entry
 * while neither version has added, removed or moved an entry.
 */
export function conflictOf(
  opened: Fields,
  yours: Fields,
  theirs: Fields,
  lists: ComparedLists = {},
): Conflict {
  const apart = Object.keys(lists).filter((list) =>
    [yours, theirs].every((version) => isChangedInPlace(opened[list], version[list])),
  );
  const [before, mine, saved] = [opened, yours, theirs].map((fields) => entriesApart(fields, apart)) as [
    Fields,
    Fields,
    Fields,
  ];
  const paths = Object.keys(before);
  const changedBy = (fields: Fields) => new Set(paths.filter((path) => !isSame(fields[path], before[path])));
  const yourChanges = changedBy(mine);
  const theirChanges = changedBy(saved);
  return {
    apart,
    rows: paths
      .filter((path) => theirChanges.has(path) && !isSame(mine[path], saved[path]))
      .map((path) => ({
        path,
        yours: readable(path, mine[path], lists),
        theirs: readable(path, saved[path], lists),
        both: yourChanges.has(path),
      })),
    onlyYours: paths.filter((path) => yourChanges.has(path) && !theirChanges.has(path)),
  };
}

/** Returns the fields of the form that are `yours`, and the saved ones in place of the others. */
export function mergedOf(
  yours: Fields,
  theirs: Fields,
  apart: readonly string[],
  versionOf: (path: string) => 'yours' | 'theirs',
): Fields {
  const merged: Record<string, unknown> = { ...entriesApart(theirs, apart) };
  for (const [path, value] of Object.entries(entriesApart(yours, apart)))
    if (versionOf(path) === 'yours') merged[path] = value;
  return entriesTogether(merged, apart);
}

/** Returns whether a version of a list has the entries of the opened one at their places, some of them changed. */
function isChangedInPlace(opened: unknown, version: unknown): boolean {
  if (!Array.isArray(opened) || !Array.isArray(version) || opened.length !== version.length) return false;
  const isOpened = (entry: unknown) => opened.some((other) => isSame(entry, other));
  return version.every((entry, at) => isSame(entry, opened[at]) || !isOpened(entry));
}

/** Returns fields with the entries of the lists as fields of their own. */
const entriesApart = (fields: Fields, lists: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
      lists.includes(name) && Array.isArray(value)
        ? value.map((entry, at) => [`${name}.${at}`, entry])
        : [[name, value]],
    ),
  );

/** Puts the entries of the lists together again. */
function entriesTogether(fields: Fields, lists: readonly string[]): Fields {
  const isEntryOf = (list: string) => (path: string) => path.startsWith(`${list}.`);
  const all = Object.entries(fields);
  return {
    ...Object.fromEntries(all.filter(([path]) => !lists.some((list) => isEntryOf(list)(path)))),
    ...Object.fromEntries(
      lists.map((list) => [list, all.filter(([path]) => isEntryOf(list)(path)).map(([, entry]) => entry)]),
    ),
  };
}

/** Returns a field as the user reads it: the entries of the lists in readable form, other values as they are. */
function readable(path: string, value: unknown, lists: ComparedLists): unknown {
  const [name = '', at] = path.split('.');
  const read = lists[name];
  if (!read) return value;
  return at === undefined && Array.isArray(value) ? value.map(read) : read(value);
}
