import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictDialog } from '#web/admin/components/form/conflict-dialog.tsx';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { useErrorFocus } from '#web/admin/components/form/error-focus.ts';
import { onCtrlEnter } from '#web/admin/components/form/on-ctrl-enter.ts';
import { type SectionId, sectionTitles } from './titles.ts';
import { useUnsaved } from './unsaved.tsx';

type SectionProps = {
  id: SectionId;
  /** A description of one sentence. */
  about: ReactNode;
  shown: boolean;
  children: ReactNode;
};

const SectionContext = createContext<SectionId>('store');

/** One section of the settings: its description and its form. */
export function Section({ id, about, shown, children }: SectionProps) {
  const heading = useId();
  return (
    <section hidden={!shown} aria-labelledby={heading}>
      <h2 id={heading} className="text-lg font-semibold">
        {sectionTitles[id]}
      </h2>
      <div className="mt-1 mb-4 text-muted">{about}</div>
      <SectionContext value={id}>{children}</SectionContext>
    </section>
  );
}

type SectionFormProps<Values extends FieldValues> = {
  editor: Editor<Values>;
  /** A worked example below the form. */
  example?: ReactNode;
  /** Whether saving is blocked by an upload. */
  waiting?: boolean;
  /** As in Carried: the field, or this form, that regains the focus after a save. */
  focused: string | null;
  children: ReactNode;
};

/** The form of one section, saved by the bar of the page, by Enter in a field, and by Ctrl+Enter or Cmd+Enter. */
export function SectionForm<Values extends FieldValues>({
  editor,
  example,
  waiting = false,
  focused,
  children,
}: SectionFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const { isDirty, busy, conflict } = editor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount.
  useEffect(() => {
    if (focused === null) return;
    const field = focused && form.current?.querySelector<HTMLElement>(`[name="${focused}"]`);
    (field || form.current)?.focus({ preventScroll: true });
  }, []);
  const focusErrors = useErrorFocus(form);
  const save = async () => {
    if (busy || waiting) return 'failed';
    const isValid = await editor.form.trigger();
    if (isValid) await editor.submit();
    focusErrors();
    if (!isValid) return 'invalid';
    return editor.wasSaved() ? 'saved' : 'failed';
  };
  useUnsaved(use(SectionContext), {
    isDirty,
    busy,
    waiting,
    save,
    showWrong: focusErrors,
    discard: () => editor.form.reset(),
  });
  const saveOnShortcut = onCtrlEnter(() => void save());
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      onKeyDown={saveOnShortcut}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) void save();
      }}
      className="rounded-xl border border-line bg-surface"
    >
      <div className="grid grid-cols-1 gap-5 p-5">{children}</div>
      {example && <div className="border-t border-line px-5 py-3 text-sm text-muted">{example}</div>}
      {/* Makes Enter in a field submit the form. */}
      <button type="submit" hidden />
      {conflict && <ConflictDialog editor={editor} conflict={conflict} />}
    </form>
  );
}
