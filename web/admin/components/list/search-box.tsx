import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { maxSearchLength } from '#kernel/contract/limits.ts';
import { useListAddress } from './list-address.ts';

/** The pause after the last keystroke before a search starts, in ms. */
const pauseMs = 250;

type SearchBoxProps = {
  placeholder: string;
  className?: string;
  /** Called with what was typed when the user presses Enter, as a scanner does. */
  onEnter?: (typed: string) => void;
};

/** Searches a list while the user types; the address keeps the search. */
export function SearchBox({ placeholder, className = 'sm:w-80', onEnter }: SearchBoxProps) {
  const { search, set } = useListAddress();
  const [typed, setTyped] = useState(search);
  const applied = useRef(search);
  useEffect(() => {
    // The user went back or cleared the filters.
    if (search !== applied.current) setTyped(search);
    applied.current = search;
  }, [search]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      if (text === applied.current) return;
      applied.current = text;
      set({ search: text }, { replace: true });
    },
    [set],
  );
  useEffect(() => {
    timer.current = setTimeout(() => apply(typed.trim()), pauseMs);
    return () => clearTimeout(timer.current);
  }, [typed, apply]);
  const enter = () => {
    const text = typed.trim();
    // Before `onEnter`, so that a search that starts late does not lead back from the page that it opens.
    apply(text);
    if (text) onEnter?.(text);
  };
  return (
    <search className={`relative w-full min-w-0 ${className}`}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={placeholder.replace(/\.+$/, '')}
        placeholder={placeholder}
        value={typed}
        maxLength={maxSearchLength}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && enter()}
        className="h-10 w-full rounded-lg border border-control bg-surface pl-9 pr-3 placeholder:text-muted pointer-coarse:h-11"
      />
    </search>
  );
}
