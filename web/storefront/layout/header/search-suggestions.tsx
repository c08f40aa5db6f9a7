import { Autocomplete } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Suggestions } from '#modules/catalog/contract/suggestions.ts';
import { fetchCached } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';
import { searchField } from './search-field.ts';

export type SuggestingProps = {
  /** The value of the plain field that this one replaces. */
  typed: string;
  focused: boolean;
  /** Whether the value was typed while this chunk was loading, so that suggestions open at once. */
  wanted: boolean;
};

type SuggestionItem = { to: string; name: string; image?: string | null; price?: number };
type SuggestionGroup = { value: string; items: SuggestionItem[]; isRedirect?: boolean };

/** The delay after the last key press before suggestions are requested, in ms. */
const debounceMs = 120;
const perKind = 5;

/** The search field with suggestions of products, categories and artisans (R1). */
export function SearchSuggestions({ typed, focused, wanted: isWanted }: SuggestingProps) {
  const [text, setText] = useState(typed);
  const query = text.trim();
  const groups = useGroups(query);
  const [isOpenWanted, setOpenWanted] = useState(isWanted);
  const open = isOpenWanted && query !== '' && groups !== null;
  const field = useRef<HTMLInputElement>(null);
  // Before paint, so that Tab continues from here and not from the start of the page.
  useLayoutEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  useInertPage(open);
  return (
    <CSPProvider disableStyleElements>
      <Autocomplete.Root
        // An inline list always counts as expanded.
        inline={open}
        open={open}
        onOpenChange={setOpenWanted}
        items={groups ?? []}
        filter={null}
        value={text}
        onValueChange={(value, { reason }) => {
          if (reason === 'item-press') return;
          setText(value);
          setOpenWanted(true);
        }}
        itemToStringValue={(item: SuggestionItem) => item.name}
      >
        <Autocomplete.Input
          ref={field}
          {...searchField}
          className={`${searchField.className} pl-11`}
          onBlur={() => setOpenWanted(false)}
          onKeyDown={({ key }) =>
            [m.searchSuggestions.escape(), m.searchSuggestions.enter()].includes(key) && setOpenWanted(false)
          }
        />
        {open && <div className="fixed inset-0 -z-10 bg-black/40 lg:hidden" />}
        {open && (
          <div
            // Keeps the focus in the field while an item is pressed.
            onPointerDown={(event) => event.preventDefault()}
            className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(30rem,70dvh)] min-w-72 overflow-y-auto rounded-2xl border border-line bg-surface p-2 text-ink shadow-card"
          >
            <Autocomplete.List aria-label={m.searchSuggestions.suggestions()}>
              {(group: SuggestionGroup) => <GroupItems key={group.value} group={group} />}
            </Autocomplete.List>
            <p role="status" className="px-3 text-muted">
              {groups.length === 0 && (
                <span className="block py-2">{m.searchSuggestions.noMatchesTryAnotherWord()}</span>
              )}
            </p>
            <Link
              to={groups.length === 0 ? '/gifts' : resultsFor(query, groups)}
              onClick={() => setOpenWanted(false)}
              className="flex min-h-11 items-center rounded-xl px-3 font-semibold text-accent hover:bg-paper"
            >
              {groups.length === 0
                ? m.searchSuggestions.findGift()
                : m.searchSuggestions.seeAllResultsFor({ query })}
            </Link>
          </div>
        )}
      </Autocomplete.Root>
    </CSPProvider>
  );
}

/** Makes the page behind the open list inert on a phone, where the list partly covers its controls. */
function useInertPage(open: boolean): void {
  useEffect(() => {
    const page = document.getElementById('content');
    if (!open || !page || window.matchMedia('(width >= 64rem)').matches) return;
    page.inert = true;
    return () => {
      page.inert = false;
    };
  }, [open]);
}

function GroupItems({ group }: { group: SuggestionGroup }) {
  const navigate = useNavigate();
  const money = useMoney();
  return (
    <Autocomplete.Group items={group.items} className="pb-1">
      <Autocomplete.GroupLabel className="px-3 py-1.5 text-sm font-semibold text-muted">
        {group.value}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: SuggestionItem) => (
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

/** Loads the suggestions for a text; null until they are loaded. Ignores responses to earlier texts. */
function useGroups(text: string): SuggestionGroup[] | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (text === '') {
      setSuggestions(null);
      return;
    }
    let current = true;
    const timer = setTimeout(async () => {
      const response = await fetchCached('GET /api/products/suggest', {
        query: { q: text, limit: perKind },
      }).catch(() => null);
      if (current) setSuggestions(response);
    }, debounceMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return useMemo(() => suggestions && groupsOf(suggestions), [suggestions]);
}

const searchFor = (text: string) => `/products?${new URLSearchParams({ search: text })}`;

/** Returns the address of the results of a text; those of one that leads to a page are its results as typed. */
const resultsFor = (text: string, groups: SuggestionGroup[]) =>
  groups.some(({ isRedirect }) => isRedirect) ? `${searchFor(text)}&exact=true` : searchFor(text);

function groupsOf(suggestions: Suggestions): SuggestionGroup[] {
  const { products, categories, artisans, collections = [], pages = [], suggestion, redirect } = suggestions;
  const groups: SuggestionGroup[] = [
    {
      value: m.searchSuggestions.goTo(),
      isRedirect: true,
      items: redirect ? [{ to: redirect.path, name: redirect.title }] : [],
    },
    {
      value: m.searchSuggestions.didYouMean(),
      items: suggestion ? [{ to: searchFor(suggestion), name: suggestion }] : [],
    },
    {
      value: m.searchSuggestions.products(),
      items: products.map(({ slug, ...rest }) => ({ to: `/products/${slug}`, ...rest })),
    },
    {
      value: m.searchSuggestions.categories(),
      items: categories.map(({ slug, name }) => ({ to: `/categories/${slug}`, name })),
    },
    {
      value: m.searchSuggestions.artisans(),
      items: artisans.map(({ slug, name }) => ({ to: `/artisans/${slug}`, name })),
    },
    {
      value: m.searchSuggestions.pages(),
      items: [...collections, ...pages].map(({ path, name }) => ({ to: path, name })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
