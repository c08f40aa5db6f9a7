import { X } from 'lucide-react';
import { useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { maxSearchLength } from '#kernel/contract/limits.ts';
import type { Facets } from '#modules/catalog/contract/search-result.ts';
import { useNumber } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';
import {
  type CategoryFacet,
  clearedAddress,
  isFiltered,
  type ListQuery,
  readAddress,
  writeAddress,
} from './address.ts';
import type { RefusedArrival } from './arrival-address.ts';
import { ArrivalFields } from './arrival-fields.tsx';
import { Categories } from './category-fields.tsx';
import { field, Only, Ratings, Words } from './filter-fields.tsx';
import { Options } from './option-fields.tsx';
import { PriceSlider } from './price-slider.tsx';

type FilterPanelProps = {
  query: ListQuery;
  /** The offered categories, out of `categoryCount`; none in the list of one category. */
  categories?: CategoryFacet[] | undefined;
  categoryCount?: number | undefined;
  facets: Pick<Facets, 'ratings' | 'recipients' | 'occasions' | 'personalised' | 'options'>;
  /** The number of products that match. */
  total: number;
  refused: RefusedArrival | null;
};

/** Closes the popover that contains the panel on a phone. */
const closeSheet = (form: HTMLFormElement) => form.closest<HTMLElement>(':popover-open')?.hidePopover();

/** The delay after the last move of the slider before the products are loaded, in ms. */
const debounceMs = 200;

/** The filters of a list, applied on every change; without JavaScript by the button. */
export function FilterPanel({ query, categories, categoryCount, facets, total, refused }: FilterPanelProps) {
  const number = useNumber();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (form: HTMLFormElement, inMs = 0) => {
    clearTimeout(timer.current);
    const go = () => navigate(addressOf(form, query.path), { preventScrollReset: true });
    if (inMs > 0) timer.current = setTimeout(go, inMs);
    else go();
  };
  return (
    <Form
      id="filters"
      action={query.path ?? '/products'}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
        closeSheet(event.currentTarget);
      }}
      onChange={({ target, currentTarget }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        // Half a PIN code is not applied.
        if (target.type === 'search' || !target.validity.valid) return;
        show(currentTarget, target.type === 'range' ? debounceMs : 0);
      }}
      className="space-y-7"
    >
      <SheetHead query={query} />
      <HiddenFields query={query} />
      <div>
        <label htmlFor="search-text" className="font-semibold">
          {m.filterPanel.search()}
        </label>
        <input
          id="search-text"
          key={query.search}
          type="search"
          name="search"
          defaultValue={query.search}
          maxLength={maxSearchLength}
          className={field}
        />
      </div>
      <Words
        name="for"
        label={m.filterPanel.giftFor()}
        any={m.filterPanel.anyone()}
        chosen={query.for}
        words={facets.recipients}
      />
      <Words
        name="occasion"
        label={m.filterPanel.occasion()}
        any={m.filterPanel.anyOccasion()}
        chosen={query.occasion}
        words={facets.occasions}
      />
      <ArrivalFields arrival={query} refused={refused} />
      <PriceSlider maximum={query.maxPrice} />
      <Ratings query={query} ratings={facets.ratings} />
      {categories && <Categories query={query} categories={categories} categoryCount={categoryCount} />}
      <Options chosen={query.options} options={facets.options} />
      <Only query={query} personalised={facets.personalised} />
      <div className="sticky bottom-0 -mx-5 border-t border-line bg-paper p-4 lg:hidden">
        <button type="submit" className={`${button.main} w-full`}>
          {m.filterPanel.showGifts({ totalText: number(total), total })}
        </button>
      </div>
      <noscript>
        <button type="submit" className={`${button.main} hidden lg:inline-flex`}>
          {m.filterPanel.showGiftsShort()}
        </button>
      </noscript>
    </Form>
  );
}

/** The title of the sheet on a phone, with its close button. */
function SheetHead({ query }: { query: ListQuery }) {
  return (
    <div className="sticky top-0 z-10 -mx-5 flex items-center gap-2 border-b border-line bg-paper py-2 pl-5 pr-2 lg:hidden">
      <h2 className="mr-auto text-2xl">{m.filterPanel.filters()}</h2>
      {isFiltered(query) && (
        <Link
          to={clearedAddress(query)}
          preventScrollReset
          className="flex min-h-11 items-center px-3 text-sm font-semibold text-accent"
        >
          {m.filterPanel.clearFilters()}
        </Link>
      )}
      <button
        type="button"
        popoverTarget="filter-sheet"
        popoverTargetAction="hide"
        aria-label={m.filterPanel.closeFilters()}
        className="grid size-11 place-items-center rounded-full hover:text-accent"
      >
        <X aria-hidden="true" className="size-6" />
      </button>
    </div>
  );
}

/** Returns the shortest address for the values of the form. */
function addressOf(form: HTMLFormElement, path: string | undefined): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return writeAddress(readAddress(new URLSearchParams(fields), path));
}

/** Hidden inputs for the parameters of the address without a control in the panel. */
function HiddenFields({ query }: { query: ListQuery }) {
  const kept: [string, string][] = [
    ...(query.view === 'list' ? [['view', 'list'] as [string, string]] : []),
    ...(query.minPrice === undefined ? [] : [['minPrice', String(query.minPrice)] as [string, string]]),
    ...query.except.map((text): [string, string] => ['except', text]),
    ...query.tags.map((tag): [string, string] => ['tag', tag]),
    ...(['material', 'colour', 'place'] as const).flatMap((name): [string, string][] =>
      query[name] ? [[name, query[name]]] : [],
    ),
    ...(query.artisan ? [['artisan', query.artisan] as [string, string]] : []),
    ...(query.allCategories ? [['categories', 'all'] as [string, string]] : []),
  ];
  return kept.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}
