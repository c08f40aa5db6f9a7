import { hashKey } from '@tanstack/react-query';

/** What two people did to one record: you in the form, somebody else in the shop. */
export type Conflict = {
  /** Fields that somebody else changed: as they were opened, as you have them, as they are now. */
  rows: { path: string; opened: unknown; yours: unknown; theirs: unknown; both: boolean }[];
  /** Fields that only you changed. */
  onlyYours: string[];
};

/** Whether two values of the wire are the same. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** Compares a record as it was opened with what is typed and with what it is now, field by field. */
export function conflictOf(
  opened: Record<string, unknown>,
  yours: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Conflict {
  const paths = Object.keys(opened);
  const changedBy = (values: Record<string, unknown>) =>
    new Set(paths.filter((path) => !isSame(values[path], opened[path])));
  const [you, they] = [changedBy(yours), changedBy(theirs)];
  return {
    rows: paths
      .filter((path) => they.has(path) && !isSame(yours[path], theirs[path]))
      .map((path) => ({
        path,
        opened: opened[path],
        yours: yours[path],
        theirs: theirs[path],
        both: you.has(path),
      })),
    onlyYours: paths.filter((path) => you.has(path) && !they.has(path)),
  };
}
