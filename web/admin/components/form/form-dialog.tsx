import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useBlocker } from 'react-router';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';
import { Confirm } from '../confirm.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Editor } from './editor.ts';
import { useErrorFocus } from './error-focus.ts';
import { useUnloadWarning } from './leave-guard.tsx';
import { onCtrlEnter } from './on-ctrl-enter.ts';

type FormDialogProps<Values extends FieldValues> = {
  editor: Editor<Values>;
  title: string;
  /** The label of the submit button. */
  submit: string;
  onClose: () => void;
  /** The sentence that names what a submitted form still waits for; null if it is saved at once. */
  waitsFor?: string | null;
  /** The section titles of a long form, which fills the screen and lists links to its sections. */
  sections?: readonly string[];
  /** The selector of the control at which the form opens; the first one if there is none. */
  openAt?: string | undefined;
  /** Content beside a long form on wide screens. */
  aside?: ReactNode;
  /** The sections of fields. */
  children: ReactNode;
};

/**
 * A form in a dialog. Escape, Cancel and navigation ask for a confirmation if changes would be lost. Ctrl+Enter or
 * Cmd+Enter saves. Errors appear beside their fields and, if there are several, in a summary at the top.
 */
export function FormDialog<Values extends FieldValues>({
  editor,
  title,
  submit,
  onClose,
  waitsFor = null,
  sections,
  openAt,
  aside,
  children,
}: FormDialogProps<Values>) {
  const { isDirty, busy, conflict, fieldErrors, form, wasSaved } = editor;
  const [isConfirmingClose, setIsConfirmingClose] = useState(false);
  const blocker = useBlocker(() => isDirty && !wasSaved());
  useUnloadWarning(isDirty);
  const body = useRef<HTMLFormElement>(null);
  const focusErrors = useErrorFocus(body);
  const close = () => (isDirty && !wasSaved() ? setIsConfirmingClose(true) : onClose());
  const [isSaveDeferred, setIsSaveDeferred] = useState(false);
  const save = async () => {
    if (waitsFor !== null && (await form.trigger())) return setIsSaveDeferred(true);
    // Errors are shown before the wait ends.
    if (waitsFor === null) await editor.submit();
    focusErrors();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the wait triggers the save, once.
  useEffect(() => {
    if (!isSaveDeferred || waitsFor !== null) return;
    setIsSaveDeferred(false);
    void save();
  }, [isSaveDeferred, waitsFor]);
  const saveOnShortcut = onCtrlEnter(() => {
    if (!busy) void save();
  });
  return (
    <Dialog.Root open onOpenChange={(open) => open || close()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-black/45" />
        <Dialog.Popup
          initialFocus={() => controlOf(body.current, openAt) ?? true}
          className={`office fixed z-30 flex flex-col bg-paper text-ink outline-none ${sections ? 'inset-0' : windowLayout}`}
        >
          <form
            ref={body}
            noValidate
            onKeyDown={saveOnShortcut}
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
              <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
              <Dialog.Close aria-label={m.formDialog.close()} className={button.icon}>
                <X aria-hidden="true" className="size-5" />
              </Dialog.Close>
            </div>
            <div
              className={`flex-1 overflow-y-auto overscroll-contain px-5 py-5 ${sections ? columnLayout : ''}`}
            >
              {sections && <Jumps sections={sections} form={body} />}
              <div className="grid min-w-0 content-start gap-7">
                <ErrorSummary
                  fieldErrors={fieldErrors}
                  onGo={(path) => form.setFocus(path as Path<Values>)}
                />
                {children}
              </div>
              {aside && <div className="sticky top-0 hidden self-start xl:block">{aside}</div>}
            </div>
            <Footer submit={submit} busy={busy} isSaveDeferred={isSaveDeferred} waitsFor={waitsFor} />
          </form>
          {conflict && <ConflictDialog editor={editor} conflict={conflict} />}
          <Confirm
            open={isConfirmingClose || blocker.state === 'blocked'}
            title={m.formDialog.discardYourChanges()}
            act={m.formDialog.discard()}
            keep={m.formDialog.keepEditing()}
            onAct={() => {
              setIsConfirmingClose(false);
              if (blocker.state === 'blocked') blocker.proceed();
              onClose();
            }}
            onClose={() => {
              setIsConfirmingClose(false);
              if (blocker.state === 'blocked') blocker.reset();
            }}
          >
            {m.formDialog.yourChangesAreNotSaved()}
          </Confirm>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Returns the control with this selector, else the first one of the form. */
const controlOf = (form: HTMLFormElement | null, selector?: string): HTMLElement | null =>
  (selector === undefined ? null : form?.querySelector<HTMLElement>(selector)) ??
  form?.querySelector<HTMLElement>('input:not([disabled]), textarea, select') ??
  null;

const windowLayout =
  'inset-x-0 bottom-0 max-h-[94dvh] rounded-t-xl border border-line shadow-card sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:w-[min(44rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl';
const columnLayout =
  'grid content-start gap-8 lg:grid-cols-[12rem_minmax(0,46rem)] xl:grid-cols-[12rem_minmax(0,46rem)_18rem] lg:justify-center';

type FooterProps = { submit: string; busy: boolean; isSaveDeferred: boolean; waitsFor: string | null };

const Footer = ({ submit, busy, isSaveDeferred, waitsFor }: FooterProps) => (
  <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-3">
    <p role="status" className="mr-auto text-sm font-medium empty:hidden">
      {isSaveDeferred && waitsFor}
    </p>
    {!isSaveDeferred && (
      <p className="mr-auto hidden text-sm text-muted sm:block">{m.formDialog.ctrlEnterSaves()}</p>
    )}
    <Dialog.Close className={button.quiet}>{m.formDialog.cancel()}</Dialog.Close>
    <button type="submit" disabled={busy} className={button.main}>
      {busy || isSaveDeferred ? m.formDialog.saving() : submit}
    </button>
  </div>
);

type SectionLinksProps = { sections: readonly string[]; form: RefObject<HTMLFormElement | null> };

/** Lists links to the sections of a long form. */
function Jumps({ sections, form }: SectionLinksProps) {
  const go = (section: string) => {
    const target = form.current?.querySelector(`[data-section="${section}"]`);
    target?.scrollIntoView({ block: 'start' });
    target
      ?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, button')
      ?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={m.formDialog.sections()} className="sticky top-0 hidden self-start lg:block">
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <button
              type="button"
              onClick={() => go(section)}
              className="min-h-9 w-full rounded-lg px-3 text-left text-muted hover:bg-line/50 hover:text-ink pointer-coarse:min-h-11"
            >
              {section}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Lists all errors if there are several, each as a link to its field. */
function ErrorSummary({
  fieldErrors,
  onGo,
}: {
  fieldErrors: Editor['fieldErrors'];
  onGo: (path: string) => void;
}) {
  if (fieldErrors.length < 2) return null;
  return (
    <div data-summary tabIndex={-1} role="alert" className="rounded-lg border border-bad bg-bad/6 p-4">
      <p className="mark-bad font-semibold text-bad">
        {m.formDialog.pleaseCheckFields({ fieldErrorsCount: fieldErrors.length })}
      </p>
      <ul className="mt-1.5 list-disc pl-5">
        {fieldErrors.map(({ path, message }) => (
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
