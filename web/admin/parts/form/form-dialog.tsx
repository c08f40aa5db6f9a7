import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { button } from '../button.ts';
import { Confirm } from '../confirm.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Editor } from './editor.ts';

type FormDialogProps<Values extends FieldValues> = {
  editor: Editor<Values>;
  title: string;
  /** The word on the button that saves. */
  submit: string;
  onClose: () => void;
  /** Sections of fields. */
  children: ReactNode;
};

/**
 * A form in a dialog. Escape, Cancel and leaving the page ask first when something would be lost; Ctrl+Enter or Cmd+Enter
 * saves; what is wrong is said beside the field and, where it is more than one thing, summed up at the top.
 */
export function FormDialog<Values extends FieldValues>({
  editor,
  title,
  submit,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const { isDirty, busy, conflict, wrong, form, wasSaved } = editor;
  const [asking, setAsking] = useState(false);
  const blocker = useBlocker(() => isDirty && !wasSaved());
  useUnloadWarning(isDirty);
  const body = useRef<HTMLFormElement>(null);
  const close = () => (isDirty && !wasSaved() ? setAsking(true) : onClose());
  const save = async () => {
    await editor.submit();
    showWrong(body.current);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || close()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-black/45" />
        <Dialog.Popup
          initialFocus={() =>
            body.current?.querySelector<HTMLElement>('input:not([disabled]), textarea, select') ?? true
          }
          className="office fixed inset-x-0 bottom-0 z-30 flex max-h-[94dvh] flex-col rounded-t-xl border border-line bg-paper text-ink shadow-card outline-none sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:w-[min(44rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl"
        >
          <form
            ref={body}
            noValidate
            onKeyDown={press}
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
            className="flex min-h-0 flex-col"
          >
            <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
              <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
              <Dialog.Close aria-label="Close" className={button.icon}>
                <X aria-hidden="true" className="size-5" />
              </Dialog.Close>
            </div>
            <div className="grid gap-7 overflow-y-auto overscroll-contain px-5 py-5">
              <Summary wrong={wrong} onGo={(path) => form.setFocus(path as Path<Values>)} />
              {children}
            </div>
            <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-3">
              <p className="mr-auto hidden text-sm text-muted sm:block">Ctrl + Enter saves</p>
              <Dialog.Close className={button.quiet}>Cancel</Dialog.Close>
              <button type="submit" disabled={busy} className={button.main}>
                {busy ? 'Saving...' : submit}
              </button>
            </div>
          </form>
          {conflict && <ConflictDialog editor={editor} conflict={conflict} />}
          <Confirm
            open={asking || blocker.state === 'blocked'}
            title="Discard your changes?"
            act="Discard"
            keep="Keep editing"
            onAct={() => {
              setAsking(false);
              if (blocker.state === 'blocked') blocker.proceed();
              onClose();
            }}
            onClose={() => {
              setAsking(false);
              if (blocker.state === 'blocked') blocker.reset();
            }}
          >
            What you have typed is not saved yet.
          </Confirm>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Everything that is wrong, where it is more than one thing, each a way to its field. */
function Summary({ wrong, onGo }: { wrong: Editor['wrong']; onGo: (path: string) => void }) {
  if (wrong.length < 2) return null;
  return (
    <div data-summary tabIndex={-1} role="alert" className="rounded-lg border border-bad p-4">
      <p className="font-semibold text-bad">There are {wrong.length} things to put right</p>
      <ul className="mt-1.5 list-disc pl-5">
        {wrong.map(({ path, message }) => (
          <li key={path}>
            <button
              type="button"
              className="min-h-6 text-left underline hover:text-accent pointer-coarse:min-h-11"
              onClick={() => onGo(path)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Takes whoever saved to what is wrong: to the summary, or to the one field. */
function showWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[data-summary], [aria-invalid="true"]')?.focus(),
  );
}

/** The browser asks before it leaves or reloads the page. */
function useUnloadWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
