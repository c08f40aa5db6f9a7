import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { button } from '../parts/button.ts';
import { ConflictDialog } from '../parts/form/conflict-dialog.tsx';
import type { Editor } from '../parts/form/editor.ts';
import { useUnsaved } from './unsaved.tsx';

type SectionProps = {
  /** Where the page can be jumped to. */
  id: string;
  title: string;
  /** What it is about, in a sentence. */
  about: ReactNode;
  children: ReactNode;
};

/** One part of the settings: what it is about at the left, what can be set at the right. */
export function Section({ id, title, about, children }: SectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-32 gap-4 border-t border-line pt-8 first:border-0 first:pt-0 xl:grid-cols-[16rem_minmax(0,1fr)] xl:gap-8"
    >
      <div>
        <h2 id={heading} className="text-lg font-semibold">
          {title}
        </h2>
        <div className="mt-1 text-sm text-muted">{about}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

type SectionFormProps<Values extends FieldValues> = {
  editor: Editor<Values>;
  /** What stands beside the button: what the form's figures come to. */
  example?: ReactNode;
  /** Nothing can be saved yet: a file is on its way. */
  waiting?: boolean;
  /** It was saved just now: the focus, which went with the form before, comes here. */
  focused: boolean;
  children: ReactNode;
};

/** The form of one part, saved by itself; Ctrl+Enter or Cmd+Enter saves too. */
export function SectionForm<Values extends FieldValues>({
  editor,
  example,
  waiting = false,
  focused,
  children,
}: SectionFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const { isDirty, busy, conflict } = editor;
  useUnsaved(isDirty);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it comes.
  useEffect(() => {
    if (focused) form.current?.focus({ preventScroll: true });
  }, []);
  const save = async () => {
    if (busy || waiting) return;
    await editor.submit();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
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
        void save();
      }}
      className="rounded-xl border border-line bg-surface outline-none"
    >
      <div className="grid grid-cols-1 gap-5 p-5">{children}</div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-5 py-3">
        <div className="min-w-0 flex-1 basis-60 text-sm text-muted">{example}</div>
        <div className="flex gap-3">
          {isDirty && (
            <button
              type="button"
              className={button.quiet}
              disabled={busy}
              onClick={() => editor.form.reset()}
            >
              Discard
            </button>
          )}
          <button type="submit" className={button.main} disabled={!isDirty || busy || waiting}>
            {busy ? 'Saving...' : 'Save'}
          </button>
        </div>
      </div>
      {conflict && <ConflictDialog editor={editor} conflict={conflict} />}
    </form>
  );
}
