import { Autocomplete } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Suggestions } from '#contract/catalog.ts';
import { ask } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { Picture } from '#web/ui/picture.tsx';
import { searchField } from './search-field.ts';

export type SuggestingProps = {
  /** What stands in the field that this one takes the place of. */
  typed: string;
  focused: boolean;
  /** Whether that was typed already while this one was on its way: it has suggestions too. */
  wanted: boolean;
};

type Item = { to: string; name: string; image?: string | null; price?: number };
type Group = { value: string; items: Item[] };

/** How long typing must rest before suggestions are asked for, in ms. */
const restMs = 120;
const perKind = 5;

/** The search field that suggests products, categories and artisans while somebody types (R1). */
export function Suggesting({ typed, focused, wanted: isWanted }: SuggestingProps) {
  const [text, setText] = useState(typed);
  const asked = text.trim();
  const groups = useGroups(asked);
  const [wanted, setWanted] = useState(isWanted);
  const open = wanted && asked !== '' && groups !== null;
  const field = useRef<HTMLInputElement>(null);
  // At once: somebody who goes on by Tab goes on from here, not from the beginning of the page.
  useLayoutEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  usePageBehind(open);
  return (
    <CSPProvider disableStyleElements>
      <Autocomplete.Root
        // An inline list counts as expanded all the time.
        inline={open}
        open={open}
        onOpenChange={setWanted}
        items={groups ?? []}
        filter={null}
        value={text}
        onValueChange={(value, { reason }) => {
          if (reason === 'item-press') return;
          setText(value);
          setWanted(true);
        }}
        itemToStringValue={(item: Item) => item.name}
      >
        <Autocomplete.Input
          ref={field}
          {...searchField}
          className={`${searchField.className} pl-11`}
          onBlur={() => setWanted(false)}
          onKeyDown={({ key }) => ['Escape', 'Enter'].includes(key) && setWanted(false)}
        />
        {open && <div className="fixed inset-0 -z-10 bg-black/40 lg:hidden" />}
        {open && (
          <div
            // The field keeps the focus while something here is pressed.
            onPointerDown={(event) => event.preventDefault()}
            className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(30rem,70dvh)] min-w-72 overflow-y-auto rounded-2xl border border-line bg-surface p-2 text-ink shadow-card"
          >
            <Autocomplete.List aria-label="Suggestions">
              {(group: Group) => <Suggested key={group.value} group={group} />}
            </Autocomplete.List>
            <p role="status" className="px-3 text-muted">
              {groups.length === 0 && (
                <span className="block py-2">No matches. Try another word, or find a gift by occasion.</span>
              )}
            </p>
            <Link
              to={groups.length === 0 ? '/gifts' : searchFor(asked)}
              onClick={() => setWanted(false)}
              className="flex min-h-11 items-center rounded-xl px-3 font-semibold text-accent hover:bg-paper"
            >
              {groups.length === 0 ? 'Find a Gift' : `See all results for “${asked}”`}
            </Link>
          </div>
        )}
      </Autocomplete.Root>
    </CSPProvider>
  );
}

/** On a phone the page behind the open list is dimmed, and cannot be used: the list covers some of its controls in part. */
function usePageBehind(open: boolean): void {
  useEffect(() => {
    const page = document.getElementById('content');
    if (!open || !page || window.matchMedia('(width >= 64rem)').matches) return;
    page.inert = true;
    return () => {
      page.inert = false;
    };
  }, [open]);
}

function Suggested({ group }: { group: Group }) {
  const navigate = useNavigate();
  const money = useMoney();
  return (
    <Autocomplete.Group items={group.items} className="pb-1">
      <Autocomplete.GroupLabel className="px-3 py-1.5 text-sm font-semibold text-muted">
        {group.value}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: Item) => (
          <Autocomplete.Item
            key={item.to}
            value={item}
            onClick={() => navigate(item.to)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 py-1 data-highlighted:bg-paper data-highlighted:text-accent"
          >
            {item.image !== undefined && (
              <span className="size-10 shrink-0 overflow-hidden rounded-lg">
                <Picture src={item.image} alt="" seed={item.to.replace('/products/', '')} sizes="3rem" />
              </span>
            )}
            <span className="min-w-0 flex-1 truncate">{item.name}</span>
            {item.price !== undefined && (
              <span className="text-sm tabular-nums text-muted">{money(item.price)}</span>
            )}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

/** What is suggested for the text, null until it is known; the answer to an earlier text never overtakes that to a later one. */
function useGroups(text: string): Group[] | null {
  const [found, setFound] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (text === '') {
      setFound(null);
      return;
    }
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await ask('GET /api/products/suggest', { query: { q: text, limit: perKind } }).catch(
        () => null,
      );
      if (current) setFound(answer);
    }, restMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return useMemo(() => found && groupsOf(found), [found]);
}

const searchFor = (words: string) => `/products?${new URLSearchParams({ search: words })}`;

function groupsOf({ products, categories, artisans, suggestion }: Suggestions): Group[] {
  const groups: Group[] = [
    { value: 'Did you mean', items: suggestion ? [{ to: searchFor(suggestion), name: suggestion }] : [] },
    { value: 'Products', items: products.map(({ slug, ...rest }) => ({ to: `/products/${slug}`, ...rest })) },
    { value: 'Categories', items: categories.map(({ slug, name }) => ({ to: `/categories/${slug}`, name })) },
    { value: 'Artisans', items: artisans.map(({ slug, name }) => ({ to: `/artisans/${slug}`, name })) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
