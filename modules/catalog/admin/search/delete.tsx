import { useRef } from 'react';
import type { SearchRule } from '#modules/catalog/contract/search-rules.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useInvalidateQueries } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

const statusTexts = { loading: m.searchRuleDelete.deleting(), success: m.searchRules.deleted() };

/** Confirms the deletion of a synonym or a redirect. */
export function DeleteRule({ rule, onClose }: { rule: SearchRule | null; onClose: () => void }) {
  const { run, busy } = useAction();
  const invalidate = useInvalidateQueries();
  const remove = async ({ id }: SearchRule) => {
    onClose();
    // A rule that another user has deleted meanwhile leaves the list.
    if (!(await run(statusTexts, () => callApi('DELETE /api/search/rules/:id', { params: { id } }))))
      await invalidate();
  };
  // The closing dialog keeps its content during the animation.
  const last = useRef(rule);
  last.current = rule ?? last.current;
  return (
    <Confirm
      open={rule !== null}
      title={m.searchRuleDelete.question({ query: last.current?.query ?? '' })}
      act={m.searchRuleDelete.delete()}
      busy={busy}
      onAct={() => rule && remove(rule)}
      onClose={onClose}
    >
      {m.searchRuleDelete.searchesChange()}
    </Confirm>
  );
}
