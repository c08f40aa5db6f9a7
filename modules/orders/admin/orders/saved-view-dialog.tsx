import { useState } from 'react';
import { useNavigate } from 'react-router';
import { maxViewName, type SavedView } from '#modules/orders/contract/saved-views.ts';
import { PreviewDialog } from '#web/admin/components/form/preview-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { addressOf } from './saved-view-address.ts';
import { useViewMutations } from './view-mutations.ts';

type SavedViewDialogProps = {
  /** The view to rename or to share; none for a new one. */
  view?: SavedView;
  query: SavedView['query'];
  onClose: () => void;
};

/** Names a view, and shares it with all staff. A new view is opened. */
export function SavedViewDialog({ view, query, onClose }: SavedViewDialogProps) {
  const { save, replace, busy } = useViewMutations();
  const navigate = useNavigate();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [error, setError] = useState<string>();
  const submit = async () => {
    setError(undefined);
    const fields = { name, isShared, query };
    const result = view ? await replace(view, fields, setError) : await save(fields, setError);
    if (!result) return;
    onClose();
    if (!view) await navigate(addressOf(result.response));
  };
  return (
    <PreviewDialog
      title={view ? m.savedViews.editTitle() : m.savedViews.newTitle()}
      description={m.savedViews.about()}
      cancel={m.savedViews.cancel()}
      submit={m.savedViews.submit()}
      canSubmit={!busy && name.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        autoFocus
        label={m.savedViews.name()}
        value={name}
        maxLength={maxViewName}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
          className="size-4.5 accent-chosen pointer-coarse:size-6"
        />
        {m.savedViews.forAll()}
      </label>
    </PreviewDialog>
  );
}
