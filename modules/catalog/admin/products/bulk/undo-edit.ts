import { useState } from 'react';
import type { UndoResult } from '#modules/catalog/contract/bulk-edits.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../../messages/index.ts';

const summaryOf = ({ undone: count, kept }: UndoResult): string => {
  const undone = m.recentChanges.undone({ count });
  return kept.length > 0 ? m.recentChanges.undoneWithKept({ undone, count: kept.length }) : undone;
};

/** Undoes edits of many products; `kept` are the products that the last undo left alone, until they are cleared. */
export function useUndoEdit() {
  const { run, busy } = useAction();
  const [kept, setKept] = useState<UndoResult['kept']>([]);
  const undo = async (id: string): Promise<void> => {
    const texts = { loading: m.recentChanges.undoing(), success: summaryOf };
    const result = await run(texts, () =>
      callApi('POST /api/products/bulk-edits/:id/undo', { params: { id } }),
    );
    if (result) setKept(result.response.kept);
  };
  return { undo, busy, kept, clearKept: () => setKept([]) };
}
