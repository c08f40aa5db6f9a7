import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SavedView } from '#modules/orders/contract/saved-views.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { isSame } from '#web/admin/components/form/conflict-of.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../messages/index.ts';
import { useOrderQuery } from './list-query.ts';
import { SavedViewDialog } from './saved-view-dialog.tsx';
import { useViewMutations } from './view-mutations.ts';

type Dialog = 'create' | 'edit' | 'delete';

/** Saves the present search, filters and sort order as a view; changes, renames and deletes the opened view. */
export function SavedViewActions() {
  const { filters, saved } = useOrderQuery();
  const { data: views = [] } = useApiQuery('GET /api/order-views');
  const { replace, busy } = useViewMutations();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const opened = views.find(({ id }) => id === saved);
  const isChanged = opened !== undefined && !isSame(opened.query, filters);
  const { view: _, ...besidesView } = filters;
  const canSave = opened ? isChanged : Object.keys(besidesView).length > 0;
  const close = () => setDialog(null);
  if (!opened && !canSave) return null;
  return (
    <section
      aria-label={m.savedViews.actions()}
      className="-mt-2 mb-4 flex flex-wrap items-center gap-2 print:hidden"
    >
      {isChanged && (
        <button
          type="button"
          className={button.quiet}
          disabled={busy}
          onClick={() => replace(opened, { ...opened, query: filters })}
        >
          {m.savedViews.saveChanges({ name: opened.name })}
        </button>
      )}
      {canSave && (
        <button type="button" className={button.quiet} onClick={() => setDialog('create')}>
          {opened ? m.savedViews.saveAsNew() : m.savedViews.save()}
        </button>
      )}
      {opened && (
        <>
          <button type="button" className={button.quiet} onClick={() => setDialog('edit')}>
            {m.savedViews.edit()}
          </button>
          <button type="button" className={button.quiet} onClick={() => setDialog('delete')}>
            {m.savedViews.delete()}
          </button>
        </>
      )}
      {dialog === 'create' && <SavedViewDialog query={filters} onClose={close} />}
      {dialog === 'edit' && opened && <SavedViewDialog view={opened} query={opened.query} onClose={close} />}
      {dialog === 'delete' && opened && <DeleteView view={opened} onClose={close} />}
    </section>
  );
}

function DeleteView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { remove, busy } = useViewMutations();
  const navigate = useNavigate();
  const act = async () => {
    const isDeleted = await remove(view);
    onClose();
    if (isDeleted) await navigate('/admin/orders');
  };
  return (
    <Confirm
      open
      title={m.savedViews.deleteQuestion({ name: view.name })}
      act={m.savedViews.delete()}
      busy={busy}
      onAct={act}
      onClose={onClose}
    >
      {m.savedViews.ordersStay({ isShared: view.isShared ? 'yes' : 'no' })}
    </Confirm>
  );
}
