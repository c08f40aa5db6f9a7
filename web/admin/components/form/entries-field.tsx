import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { maxEntries } from '#kernel/contract/limits.ts';
import { fieldBox } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';
import type { Editor } from './editor.ts';
import { addEntries } from './entries.ts';

type EntriesFieldProps<Values extends FieldValues> = {
  editor: Editor<Values>;
  /** The form field that holds the list. */
  name: Path<Values>;
  /** The noun for one entry: "Add tag", "Remove the tag wood". */
  noun: string;
  placeholder?: string;
  hint?: string;
  /** The maximum length of an entry in characters. */
  maxLength: number;
  /** Tags are short and lower case, and several can be typed at once, separated by commas. */
  tags?: boolean;
};

/**
 * Edits a list of texts inside a titled section: Enter, the button or leaving the field adds an entry, and its cross
 * removes it (section 5).
 */
export function EntriesField<Values extends FieldValues>({
  editor,
  name,
  noun,
  placeholder,
  hint,
  maxLength,
  tags = false,
}: EntriesFieldProps<Values>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const { form, names, errorOf } = editor;
  const entries = form.watch(name) as string[];
  const error = errorOf(name);
  const set = (next: string[]) =>
    form.setValue(name, next as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: true });
  const add = () => {
    if (typed.trim() === '') return setTyped('');
    set(addEntries(entries, typed, tags));
    setTyped('');
    setAnnouncement(m.entriesField.added({ typed: typed.trim() }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    add();
    // Enter alone adds the entry; with Ctrl or Cmd the form is saved, including the typed entry.
    if (!event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  const remove = (entry: string) => {
    set(entries.filter((other) => other !== entry));
    setAnnouncement(m.entriesField.removed({ entry }));
    input.current?.focus();
  };
  return (
    <div className="min-w-0 sm:col-span-2">
      <label htmlFor={id} className="sr-only">
        {names[name] ?? name}
      </label>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {entries.length > 0 && (
        <ul className={tags ? 'mb-2 flex flex-wrap gap-2' : 'mb-2 grid gap-1.5'}>
          {entries.map((entry) => (
            <li
              key={entry}
              className={`flex min-w-0 items-center border border-line bg-surface ${tags ? 'rounded-full pl-3' : 'justify-between rounded-lg pl-3'}`}
            >
              <span className="min-w-0 break-words py-1">{entry}</span>
              <button
                type="button"
                aria-label={m.entriesField.removeThe({ noun, entry })}
                onClick={() => remove(entry)}
                className="grid size-9 shrink-0 place-items-center rounded-full text-muted hover:text-bad pointer-coarse:size-11"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          type="text"
          value={typed}
          maxLength={maxLength}
          placeholder={placeholder}
          disabled={entries.length >= maxEntries}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-told` : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
          className={`${fieldBox} min-h-11 min-w-0 flex-1`}
        />
        <button type="button" onClick={add} className={`${button.quiet} shrink-0`}>
          {m.entriesField.add({ noun })}
        </button>
      </div>
      {(error || hint) && (
        <p
          id={`${id}-told`}
          role={error ? 'alert' : undefined}
          className={`mt-1.5 text-sm ${error ? 'font-medium text-bad' : 'text-muted'}`}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
