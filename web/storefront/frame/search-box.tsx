import { Search } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { searchField } from './search-field.ts';
import type { SuggestingProps } from './suggesting.tsx';

/**
 * Goes to /products?search=TEXT (R1), without JavaScript too. Suggestions are a part of the program of their
 * own: it is fetched when somebody turns to the field, and until it is here the field is a plain one.
 */
export function SearchBox() {
  const [params] = useSearchParams();
  const asked = params.get('search') ?? '';
  const form = useRef<HTMLFormElement>(null);
  const [Suggesting, setSuggesting] = useState<ComponentType<SuggestingProps> | null>(null);
  const turnTo = async () => {
    if (Suggesting) return;
    const part = await import('./suggesting.tsx').catch(() => null);
    if (part) setSuggesting(() => part.Suggesting);
  };
  const typed = form.current?.querySelector('input')?.value ?? asked;
  const focused = typeof document !== 'undefined' && document.activeElement?.closest('form') === form.current;
  return (
    <Form
      ref={form}
      role="search"
      action="/products"
      className="relative z-30"
      onFocus={turnTo}
      onPointerEnter={turnTo}
    >
      <button
        type="submit"
        aria-label="Search"
        className="absolute left-0 top-0 z-10 grid size-11 place-items-center rounded-full text-muted hover:text-accent"
      >
        <Search aria-hidden="true" className="size-4" />
      </button>
      {Suggesting ? (
        <Suggesting key={asked} typed={typed} focused={focused} wanted={focused && typed !== asked} />
      ) : (
        <input
          key={asked}
          {...searchField}
          className={`${searchField.className} pl-11`}
          defaultValue={asked}
        />
      )}
    </Form>
  );
}
