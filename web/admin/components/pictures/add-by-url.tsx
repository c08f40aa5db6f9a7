import { type KeyboardEvent, useId, useState } from 'react';
import { imageUrl } from '#kernel/contract/text.ts';
import { fieldBox } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';

type AddByUrlProps = {
  has: (url: string) => boolean;
  onAdd: (url: string) => void;
  /** Called with whether the field contains text that is not added yet. */
  onTyped: (typed: boolean) => void;
};

/**
 * Adds a picture by its URL, also when the field loses focus; the URL is trimmed, and an empty one is ignored (section
 * 5).
 */
export function AddByUrl({ has, onAdd, onTyped }: AddByUrlProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    setError(null);
    onTyped(text.trim() !== '');
  };
  const add = () => {
    if (typed.trim() === '') return;
    const parsed = imageUrl().safeParse(typed);
    if (!parsed.success)
      return setError(m.addByUrl.imageUrl({ message: String(parsed.error.issues[0]?.message) }));
    if (has(parsed.data)) return setError(m.addByUrl.thisPictureIsAlready());
    onAdd(parsed.data);
    change('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    add();
    // Enter adds the picture; only Ctrl+Enter saves the form.
    if (!event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {m.addByUrl.imageUrlShort()}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="url"
          placeholder="https://"
          value={typed}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={({ target }) => change(target.value)}
          onBlur={add}
          onKeyDown={onKeyDown}
          className={`${fieldBox} min-h-11 min-w-0 flex-1`}
        />
        <button type="button" onClick={add} className={`${button.quiet} shrink-0`}>
          {m.addByUrl.addUrl()}
        </button>
      </div>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
