import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import * as m from '../messages/index.ts';
import { button } from './button.ts';

type ConfirmProps = {
  open: boolean;
  /** The question, with the name of the affected record: "Delete Mugs?". */
  title: string;
  /** The consequences, and how to undo the action. */
  children: ReactNode;
  /** The label of the confirming button; without it the dialog can only be closed. */
  act?: string | undefined;
  /** The label of the cancelling button. */
  keep?: string;
  danger?: boolean;
  busy?: boolean;
  onAct?: () => void;
  onClose: () => void;
};

/**
 * Asks for a confirmation. The first field has the focus, so that a tall dialog opens at its beginning; without fields,
 * the cancelling button has it.
 */
export function Confirm({
  open,
  title,
  children,
  act,
  keep = m.confirm.cancel(),
  danger = true,
  busy = false,
  onAct,
  onClose,
}: ConfirmProps) {
  const popup = useRef<HTMLDivElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
        <AlertDialog.Popup
          ref={popup}
          initialFocus={() =>
            popup.current?.querySelector<HTMLElement>('input, select, textarea') ?? cancelButton.current
          }
          className="office fixed left-1/2 top-1/2 z-40 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-xl border border-line bg-surface p-6 text-ink shadow-card outline-none"
        >
          <AlertDialog.Title className="break-words text-lg font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-2 text-muted">
            {children}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close ref={cancelButton} className={button.quiet}>
              {keep}
            </AlertDialog.Close>
            {act && (
              <button
                type="button"
                disabled={busy}
                onClick={onAct}
                className={danger ? button.danger : button.main}
              >
                {act}
              </button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
