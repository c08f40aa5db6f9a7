import { useRef, useState } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { maxNote } from '#modules/orders/contract/limits.ts';
import { button } from '#web/admin/components/button.ts';
import { LeaveGuard } from '#web/admin/components/form/leave-guard.tsx';
import { onCtrlEnter } from '#web/admin/components/form/on-ctrl-enter.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { TextField } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { useOrderMutations } from './mutations.ts';

/** Adds an internal note to an order; Ctrl+Enter or Cmd+Enter saves it. */
export function Notes({ order }: { order: AdminOrder }) {
  const { addNote, busy } = useOrderMutations(order);
  const [note, setNote] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const save = async () => {
    if (busy || note.trim() === '') return;
    if (!(await addNote(note.trim()))) return;
    setNote('');
    // The save button may have the focus and is disabled until there is a new note.
    form.current?.querySelector('textarea')?.focus();
  };
  const saveOnShortcut = onCtrlEnter(() => void save());
  return (
    <div className="print:hidden">
      <Panel title={m.notes.notes()}>
        <form
          ref={form}
          onKeyDown={saveOnShortcut}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {note.trim() !== '' && <LeaveGuard isDirty />}
          <TextField
            label={m.notes.internalNote()}
            hint={m.notes.shownInTimeline()}
            className="[&_textarea]:min-h-24"
            maxLength={maxNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div className="mt-3 flex justify-end">
            <button type="submit" className={button.quiet} disabled={busy || note.trim() === ''}>
              {m.notes.saveNote()}
            </button>
          </div>
        </form>
      </Panel>
    </div>
  );
}
