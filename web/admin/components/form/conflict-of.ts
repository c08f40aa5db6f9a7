import { hashKey } from '@tanstack/react-query';

/** The difference between the user's form and a record that another user has saved meanwhile. */
export type Conflict = {
  /** The fields that the other user changed: as opened, as edited in the form, and as saved now. */
  rows: { path: string; opened: unknown; yours: unknown; theirs: unknown; both: boolean }[];
  /** The fields that only the form changed. */
  onlyYours: string[];
};

/** Returns whether two JSON values are equal. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** Compares a record as it was opened with the form and with the saved record, field by field. */
export function conflictOf(
  opened: Record<string, unknown>,
  yours: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Conflict {
  const paths = Object.keys(opened);
  const changedBy = (values: Record<string, unknown>) =>
    new Set(paths.filter((path) => !isSame(values[path], opened[path])));
  const yourChanges = changedBy(yours);
  const theirChanges = changedBy(theirs);
  return {
    rows: paths
      .filter((path) => theirChanges.has(path) && !isSame(yours[path], theirs[path]))
      .map((path) => ({
        path,
        opened: opened[path],
        yours: yours[path],
        theirs: theirs[path],
        both: yourChanges.has(path),
      })),
    onlyYours: paths.filter((path) => yourChanges.has(path) && !theirChanges.has(path)),
  };
}
