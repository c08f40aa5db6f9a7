import { useState } from 'react';
import { maxBulk } from '#kernel/contract/limits.ts';

export type Selected = { id: string; name: string };
export type Selection = ReturnType<typeof useSelection>;
/** The names of the selected records by id, and their list. */
type Stored = { of: string; chosen: ReadonlyMap<string, string> };

/**
 * The records selected for a bulk action, across the pages of one list; another list (`of`) starts a new selection.
 * @param most the maximum number of records in one action
 */
export function useSelection(of: string, most = maxBulk) {
  const [stored, setStored] = useState<Stored>({ of, chosen: new Map() });
  const chosen: ReadonlyMap<string, string> = stored.of === of ? stored.chosen : new Map();
  const keep = (next: ReadonlyMap<string, string>) => setStored({ of, chosen: next });
  return {
    ids: [...chosen.keys()],
    names: [...chosen.values()],
    count: chosen.size,
    has: (id: string) => chosen.has(id),
    /** Selects records up to the maximum, or deselects them. */
    put(records: readonly Selected[], on: boolean) {
      const next = new Map(chosen);
      for (const { id, name } of records) {
        if (!on) next.delete(id);
        else if (next.size < most) next.set(id, name);
      }
      keep(next);
    },
    /** Deselects records, of the latest selection: an action may end long after it was drawn. */
    drop: (ids: readonly string[]) => setStored((before) => withoutIds(before, ids)),
    clear: () => keep(new Map()),
  };
}

/** Returns a selection without these records. */
export const withoutIds = ({ of, chosen }: Stored, ids: readonly string[]): Stored => ({
  of,
  chosen: new Map([...chosen].filter(([id]) => !ids.includes(id))),
});
