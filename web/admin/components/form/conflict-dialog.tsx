import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import * as kernelMessages from '#kernel/messages/index.ts';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';
import { FieldValue } from '../field-value.tsx';
import type { Conflict } from './conflict-of.ts';
import type { Editor } from './editor.ts';

type Sides = Record<string, 'yours' | 'theirs'>;

/** Returns the initial choices: the user's version of a field that both changed, else the saved version. */
const sidesOf = ({ rows }: Conflict): Sides =>
  Object.fromEntries(rows.map(({ path, both }) => [path, both ? 'yours' : 'theirs']));

type ConflictDialogProps = { editor: Pick<Editor, 'names' | 'settle' | 'leaveConflict'>; conflict: Conflict };

/** Shows the fields that another user has changed meanwhile, and lets the user choose a version of each. */
export function ConflictDialog({ editor, conflict }: ConflictDialogProps) {
  const [chosen, setChosen] = useState(() => sidesOf(conflict));
  return (
    <Dialog.Root open onOpenChange={(open) => open || editor.leaveConflict()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Popup className="office fixed left-1/2 top-1/2 z-40 flex max-h-[90dvh] w-[min(46rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 flex-col rounded-xl border border-line bg-surface text-ink shadow-card outline-none">
          <div className="border-b border-line p-5">
            <Dialog.Title className="text-lg font-semibold">
              {kernelMessages.common.changedMeanwhile()}
            </Dialog.Title>
            <Dialog.Description className="mt-1 text-muted">
              {conflict.rows.length === 0
                ? m.conflictDialog.otherChangeIsNot()
                : m.conflictDialog.yourChangesAreKept()}
            </Dialog.Description>
          </div>
          <div className="grid gap-4 overflow-y-auto p-5">
            {conflict.rows.map(({ path, yours, theirs }) => (
              <fieldset key={path} className="min-w-0">
                <legend className="mb-1.5 font-semibold">{nameOf(editor.names, path)}</legend>
                <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
                  {(['yours', 'theirs'] as const).map((side) => (
                    <label
                      key={side}
                      className="flex min-w-0 cursor-pointer items-start gap-3 rounded-lg border border-control p-3 has-checked:border-chosen has-checked:bg-chosen/6"
                    >
                      <input
                        type="radio"
                        name={`side-${path}`}
                        checked={chosen[path] === side}
                        onChange={() => setChosen({ ...chosen, [path]: side })}
                        className="mt-1 size-4 shrink-0 accent-chosen"
                      />
                      <span className="min-w-0 flex-1">
                        <span className="block text-sm text-muted">
                          {side === 'yours' ? m.conflictDialog.yours() : m.conflictDialog.theirs()}
                        </span>
                        <FieldValue value={side === 'yours' ? yours : theirs} />
                      </span>
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
          <div className="flex flex-wrap justify-end gap-3 border-t border-line p-5">
            <Dialog.Close className={button.quiet}>{m.conflictDialog.backToForm()}</Dialog.Close>
            <button type="button" className={button.main} onClick={() => editor.settle(chosen)}>
              {m.conflictDialog.saveAgain()}
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Returns the label of a field; a part of a compound field without a label, such as an address, is named by its path.
 */
const nameOf = (names: Record<string, string>, path: string): string =>
  names[path] ?? path.charAt(0).toUpperCase() + path.slice(1);
