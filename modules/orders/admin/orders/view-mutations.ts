import type { SavedView, SavedViewPayload } from '#modules/orders/contract/saved-views.ts';
import { useInvalidateQueries } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** Returns the fields of a view that staff choose. */
const chosen = ({ name, isShared, query }: SavedViewPayload): SavedViewPayload => ({ name, isShared, query });

/** Saves, replaces and deletes views of the order list. A view that changed meanwhile is read again. */
export function useViewMutations() {
  const { run, busy } = useAction();
  const invalidate = useInvalidateQueries();
  /** @param onRefused takes the message of a refused name */
  const onError = (onRefused?: (message: string) => void) => (error: unknown) => {
    if (!(error instanceof CallError)) return false;
    if (error.code === 'changed_meanwhile' || error.code === 'not_found') void invalidate();
    if (error.code !== 'invalid_input' || !onRefused) return false;
    onRefused(error.message);
    return true;
  };
  const saving = { loading: m.savedViews.saving(), success: m.responses.viewSaved() };
  return {
    busy,
    save: (view: SavedViewPayload, onRefused: (message: string) => void) =>
      run(saving, () => callApi('POST /api/order-views', { body: chosen(view) }), onError(onRefused)),
    replace: (
      { id, version }: Pick<SavedView, 'id' | 'version'>,
      view: SavedViewPayload,
      onRefused?: (message: string) => void,
    ) =>
      run(
        saving,
        () => callApi('PUT /api/order-views/:id', { params: { id }, body: { ...chosen(view), version } }),
        onError(onRefused),
      ),
    remove: ({ id, version }: Pick<SavedView, 'id' | 'version'>) =>
      run(
        { loading: m.savedViews.deleting(), success: m.responses.viewDeleted() },
        () => callApi('DELETE /api/order-views/:id', { params: { id }, query: { version } }),
        onError(),
      ),
  };
}
