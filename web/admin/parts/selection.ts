import { useState } from 'react';
import { maxBulk } from '#contract/limits.ts';

export type Selected = { id: string; name: string };
export type Selection = ReturnType<typeof useSelection>;

/**
 * The records that are chosen for one act, over several pages of the same list; another list (`of`) begins anew.
 * @param most how many one act takes
 */
export function useSelection(of: string, most = maxBulk) {
  const [kept, setKept] = useState<{ of: string; chosen: ReadonlyMap<string, string> }>({
    of,
    chosen: new Map(),
  });
  const chosen: ReadonlyMap<string, string> = kept.of === of ? kept.chosen : new Map();
  const keep = (next: ReadonlyMap<string, string>) => setKept({ of, chosen: next });
  return {
    ids: [...chosen.keys()],
    names: [...chosen.values()],
    count: chosen.size,
    has: (id: string) => chosen.has(id),
    /** Chooses them, as many as one act takes, or leaves them out. */
    put(records: readonly Selected[], on: boolean) {
      const next = new Map(chosen);
      for (const { id, name } of records) {
        if (!on) next.delete(id);
        else if (next.size < most) next.set(id, name);
      }
      keep(next);
    },
    drop: (ids: readonly string[]) => keep(new Map([...chosen].filter(([id]) => !ids.includes(id)))),
    clear: () => keep(new Map()),
  };
}
