import { useMemo } from 'react';
import { type BulkAct, bulkAct } from '#contract/stock-room.ts';
import { wording } from '#contract/wording.ts';

/** What is to be done, out of what was typed (null: nothing yet); the same object as long as it says the same; or what is wrong with it. */
export function useChange(typed: object | null): { change: BulkAct | null; error: string | undefined } {
  const read = typed && bulkAct.safeParse(typed, { error: wording });
  const said = read?.success ? JSON.stringify(read.data) : null;
  const change = useMemo(() => (said === null ? null : (JSON.parse(said) as BulkAct)), [said]);
  const wrong = read?.error?.issues[0];
  return { change, error: wrong && `The value ${wrong.message}` };
}
