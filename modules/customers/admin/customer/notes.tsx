import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CustomerDetail } from '#modules/customers/contract/customers.ts';
import { maxCustomerNote } from '#modules/customers/contract/limits.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useDates } from '#web/admin/components/date.ts';
import { LeaveGuard } from '#web/admin/components/form/leave-guard.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import { TextField } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';

type CustomerProps = { customer: CustomerDetail };

/** Lists the internal notes of staff, and adds one. */
export function Notes({ customer }: CustomerProps) {
  const { moment } = useDates();
  const [deleting, setDeleting] = useState<string | null>(null);
  return (
    <Panel title={m.customerNotes.notes()}>
      <ul className="mb-4 grid gap-3 empty:hidden">
        {customer.notes.map(({ id, note, byName, at }) => (
          <li key={id} className="flex items-start gap-2 rounded-lg bg-paper px-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="whitespace-pre-line break-words">{note}</p>
              <p className="text-sm text-muted">{m.customerNotes.by({ byName, at: moment(at) })}</p>
            </div>
            <button
              type="button"
              aria-label={m.customerNotes.deleteNote({ at: moment(at) })}
              className={`${button.icon} hover:text-bad`}
              onClick={() => setDeleting(id)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <NewNote customer={customer} />
      <DeleteNote customer={customer} noteId={deleting} onClose={() => setDeleting(null)} />
    </Panel>
  );
}

function NewNote({ customer: { id } }: CustomerProps) {
  const { run, busy } = useAction();
  const [note, setNote] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const texts = { loading: m.customerNotes.saving(), success: m.responses.noteAdded() };
    const saved = await run(texts, () =>
      callApi('POST /api/customers/:id/notes', { params: { id }, body: { note } }),
    );
    if (saved) setNote('');
  };
  return (
    <form onSubmit={save}>
      {note.trim() !== '' && <LeaveGuard isDirty />}
      <TextField
        label={m.customerNotes.internalNote()}
        hint={m.customerNotes.onlyStaffSeeIt()}
        className="[&_textarea]:min-h-24"
        maxLength={maxCustomerNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="mt-3 flex justify-end">
        <button type="submit" className={button.quiet} disabled={busy || note.trim() === ''}>
          {m.customerNotes.saveNote()}
        </button>
      </div>
    </form>
  );
}

type DeleteNoteProps = CustomerProps & { noteId: string | null; onClose: () => void };

function DeleteNote({ customer: { id }, noteId, onClose }: DeleteNoteProps) {
  const { run, busy } = useAction();
  const remove = async () => {
    onClose();
    if (noteId !== null)
      await run({ loading: m.customerNotes.deleting(), success: m.responses.noteDeleted() }, () =>
        callApi('DELETE /api/customers/:id/notes/:noteId', { params: { id, noteId } }),
      );
  };
  return (
    <Confirm
      open={noteId !== null}
      title={m.customerNotes.deleteThisNote()}
      act={m.customerNotes.delete()}
      busy={busy}
      onAct={remove}
      onClose={onClose}
    >
      {m.customerNotes.youCannotUndoThis()}
    </Confirm>
  );
}
