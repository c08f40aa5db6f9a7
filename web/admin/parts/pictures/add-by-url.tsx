import { type KeyboardEvent, useId, useState } from 'react';
import { imageUrl } from '#contract/text.ts';
import { fieldBox } from '#web/ui/field.tsx';
import { button } from '../button.ts';

type AddByUrlProps = {
  has: (url: string) => boolean;
  onAdd: (url: string) => void;
  /** Something is typed that is no picture yet. */
  onTyped: (typed: boolean) => void;
};

/** Adds a picture by its web address, also when the field is left; trimmed, and empty ones are nothing (section 5). */
export function AddByUrl({ has, onAdd, onTyped }: AddByUrlProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    setError(null);
    onTyped(text.trim() !== '');
  };
  const add = () => {
    if (typed.trim() === '') return;
    const read = imageUrl().safeParse(typed);
    if (!read.success) return setError(`The image URL ${read.error.issues[0]?.message}`);
    if (has(read.data)) return setError('This picture is already in the list');
    onAdd(read.data);
    type('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    add();
    // Enter adds the picture; it does not save the form, which Ctrl+Enter does.
    if (!event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Image URL
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="url"
          placeholder="https://"
          value={typed}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={({ target }) => type(target.value)}
          onBlur={add}
          onKeyDown={onKeyDown}
          className={`${fieldBox} min-h-11 min-w-0 flex-1`}
        />
        <button type="button" onClick={add} className={`${button.quiet} shrink-0`}>
          Add URL
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
