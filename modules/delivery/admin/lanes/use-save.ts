import { useState } from 'react';
import type { LaneList } from '#modules/delivery/contract/lanes.ts';
import type { CellError } from '#web/admin/components/grid/cells.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { checkRows, type LaneRow } from './rows.ts';

type SaveOptions = {
  /** The list that was opened. */
  opened: LaneList;
  onSaved: (saved: LaneList) => void;
  /** Called with the saved list, if another user has changed it since it was opened. */
  onConflict: (theirs: LaneList) => void;
};

/** Saves the rows unless one of their cells has an error. */
export function useSave({ opened, onSaved, onConflict }: SaveOptions) {
  const { run, busy } = useAction();
  const [errors, setErrors] = useState<CellError[]>([]);
  const save = async (rows: readonly LaneRow[]) => {
    const checked = checkRows(rows);
    setErrors('errors' in checked ? checked.errors : []);
    if ('errors' in checked) return;
    let isChanged = false;
    const saved = await run(
      { loading: m.lanesEditor.saving(), success: m.responses.lanesSaved() },
      () => callApi('PUT /api/delivery/lanes', { body: { version: opened.version, lanes: checked.lanes } }),
      (error) => {
        isChanged = error instanceof CallError && error.code === 'changed_meanwhile';
        return isChanged;
      },
    );
    if (saved) onSaved(saved.response);
    else if (isChanged) onConflict(await callApi('GET /api/delivery/lanes'));
  };
  return { save, busy, errors, setErrors };
}
