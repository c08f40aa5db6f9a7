import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictDialog } from '../parts/form/conflict-dialog.tsx';
import type { Editor } from '../parts/form/editor.ts';
import { type SectionId, sectionTitles } from './titles.ts';
import { useUnsaved } from './unsaved.tsx';

type SectionProps = {
  id: SectionId;
  /** What it is about, in a sentence. */
  about: ReactNode;
  shown: boolean;
  children: ReactNode;
};

const SectionContext = createContext<SectionId>('store');

/** One part of the settings: what it is about, then what can be set. */
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
  /** What stands at the foot: what the form's figures come to. */
  example?: ReactNode;
  /** Nothing can be saved yet: a file is on its way. */
  waiting?: boolean;
  /** As in SectionFormOf: the focus, which went with the form before, goes to that field or to this form. */
  focused: string | null;
  children: ReactNode;
};

/** The form of one part. The bar at the foot of the page saves it; so do Enter in a field and Ctrl+Enter or Cmd+Enter. */
export function SectionForm<Values extends FieldValues>({
  editor,
  example,
  waiting = false,
  focused,
  children,
}: SectionFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const { isDirty, busy, conflict } = editor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it comes.
  useEffect(() => {
    if (focused === null) return;
    const field = focused && form.current?.querySelector<HTMLElement>(`[name="${focused}"]`);
    (field || form.current)?.focus({ preventScroll: true });
  }, []);
  const showWrong = () =>
    void requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  const save = async () => {
    if (busy || waiting) return 'failed';
    const isValid = await editor.form.trigger();
    if (isValid) await editor.submit();
    showWrong();
    if (!isValid) return 'invalid';
    return editor.wasSaved() ? 'saved' : 'failed';
  };
  useUnsaved(use(SectionContext), {
    isDirty,
    busy,
    waiting,
    save,
    showWrong,
    discard: () => editor.form.reset(),
  });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) void save();
      }}
      className="rounded-xl border border-line bg-surface"
    >
      <div className="grid grid-cols-1 gap-5 p-5">{children}</div>
      {example && <div className="border-t border-line px-5 py-3 text-sm text-muted">{example}</div>}
      {/* Enter in a field saves. */}
      <button type="submit" hidden />
      {conflict && <ConflictDialog editor={editor} conflict={conflict} />}
    </form>
  );
}
