import type { LaneRow } from './rows.ts';

const isSame = (one: LaneRow | undefined, other: LaneRow | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    (Object.keys(one) as (keyof LaneRow)[]).every((field) => field === 'key' || one[field] === other[field]));

const byPrefix = (rows: readonly LaneRow[]) => new Map(rows.map((row) => [row.prefix.trim(), row]));

type Lists = {
  /** The rows as they were opened. */
  opened: readonly LaneRow[];
  /** The rows as edited. */
  yours: readonly LaneRow[];
  /** The rows as another user has saved them meanwhile. */
  theirs: readonly LaneRow[];
};

/**
 * Returns the rows with the changes of both users, and the prefixes of the lanes that both have changed differently: of
 * these, the edited row stays, and a deleted one comes back as it is saved.
 */
export function mergeRows({ opened, yours, theirs }: Lists): { rows: LaneRow[]; both: string[] } {
  const openedRows = byPrefix(opened);
  const yourRows = byPrefix(yours);
  const theirRows = byPrefix(theirs);
  const both: string[] = [];
  const rows = yours.flatMap((row) => {
    const prefix = row.prefix.trim();
    const before = openedRows.get(prefix);
    const saved = theirRows.get(prefix);
    if (before && isSame(row, before)) return saved ?? [];
    if (!isSame(saved, before) && !isSame(saved, row)) both.push(prefix);
    return row;
  });
  for (const [prefix, saved] of theirRows) {
    if (yourRows.has(prefix)) continue;
    const before = openedRows.get(prefix);
    if (isSame(saved, before)) continue;
    if (before) both.push(prefix);
    rows.push(saved);
  }
  return { rows, both };
}
