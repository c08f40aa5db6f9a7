import type { RedirectEntry } from '#modules/redirects/contract/redirects.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useInvalidateQueries } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

const texts = { loading: m.removeRedirect.removing(), success: m.redirects.removed() };

/** Confirms the removal of a redirect. */
export function RemoveRedirect({ redirect, onClose }: { redirect: RedirectEntry; onClose: () => void }) {
  const { run, busy } = useAction();
  const invalidate = useInvalidateQueries();
  const remove = async () => {
    const params = { id: redirect.id };
    // A redirect that another user has removed meanwhile leaves the list.
    if (!(await run(texts, () => callApi('DELETE /api/redirects/:id', { params })))) await invalidate();
    onClose();
  };
  return (
    <Confirm
      open
      title={m.removeRedirect.question({ from: redirect.from })}
      act={m.removeRedirect.remove()}
      busy={busy}
      onAct={() => void remove()}
      onClose={onClose}
    >
      {m.removeRedirect.effect()}
    </Confirm>
  );
}
