import { Search } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import * as m from '../../messages/index.ts';
import { searchField } from './search-field.ts';
import type { SuggestingProps } from './search-suggestions.tsx';

/**
 * The search form, which leads to /products?search=TEXT (R1), also without JavaScript. The suggestions are a chunk of
 * their own, loaded on the first focus or hover; until then the field is a plain one.
 */
export function SearchBox() {
  const [params] = useSearchParams();
  const query = params.get('search') ?? '';
  const form = useRef<HTMLFormElement>(null);
  const [Suggesting, setSuggesting] = useState<ComponentType<SuggestingProps> | null>(null);
  const loadSuggestions = async () => {
    if (Suggesting) return;
    const module = await import('./search-suggestions.tsx').catch(() => null);
    if (module) setSuggesting(() => module.SearchSuggestions);
  };
  const typed = form.current?.querySelector('input')?.value ?? query;
  const focused = typeof document !== 'undefined' && document.activeElement?.closest('form') === form.current;
  return (
    <Form
      ref={form}
      role="search"
      action="/products"
      className="relative z-30"
      onFocus={loadSuggestions}
      onPointerEnter={loadSuggestions}
    >
      <button
        type="submit"
        aria-label={m.searchBox.search()}
        className="absolute left-0 top-0 z-10 grid size-11 place-items-center rounded-full text-muted hover:text-accent"
      >
        <Search aria-hidden="true" className="size-4" />
      </button>
      {Suggesting ? (
        <Suggesting key={query} typed={typed} focused={focused} wanted={focused && typed !== query} />
      ) : (
        <input
          key={query}
          {...searchField}
          className={`${searchField.className} pl-11`}
          defaultValue={query}
        />
      )}
    </Form>
  );
}
