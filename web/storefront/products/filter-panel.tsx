import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import type { Facets } from '#contract/catalog.ts';
import { giftLabel } from '#contract/gift-label.ts';
import type { Occasion, Recipient } from '#contract/gift-tags.ts';
import { maxSearchLength, priceSlider, ratingChoices } from '#contract/limits.ts';
import { formatMoney } from '#contract/money.ts';
import { useNumber, useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import {
  type CategoryFacet,
  clearedAddress,
  isFiltered,
  type ListQuery,
  readAddress,
  writeAddress,
} from './address.ts';

type PanelProps = {
  asked: ListQuery;
  /** The offered categories, out of `categoryCount`; none in the list of one category. */
  categories?: CategoryFacet[] | undefined;
  categoryCount?: number | undefined;
  facets: Pick<Facets, 'ratings' | 'recipients' | 'occasions' | 'personalised'>;
  /** The number of products that match. */
  total: number;
};

/** Closes the popover that contains the panel on a phone. */
const closeSheet = (form: HTMLFormElement) => form.closest<HTMLElement>(':popover-open')?.hidePopover();

/** The delay after the last move of the slider before the products are loaded, in ms. */
const debounceMs = 200;

/** The filters of a list, applied on every change; without JavaScript by the button. */
export function FilterPanel({ asked, categories, categoryCount, facets, total }: PanelProps) {
  const number = useNumber();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (form: HTMLFormElement, inMs = 0) => {
    clearTimeout(timer.current);
    const go = () => navigate(addressOf(form, asked.path), { preventScrollReset: true });
    if (inMs > 0) timer.current = setTimeout(go, inMs);
    else go();
  };
  return (
    <Form
      id="filters"
      action={asked.path ?? '/products'}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
        closeSheet(event.currentTarget);
      }}
      onChange={({ target, currentTarget }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        if (target.type !== 'search') show(currentTarget, target.type === 'range' ? debounceMs : 0);
      }}
      className="space-y-7"
    >
      <SheetHead asked={asked} />
      <HiddenFields asked={asked} />
      <div>
        <label htmlFor="search-text" className="font-semibold">
          Search
        </label>
        <input
          id="search-text"
          key={asked.search}
          type="search"
          name="search"
          defaultValue={asked.search}
          maxLength={maxSearchLength}
          className={field}
        />
      </div>
      <Words name="for" label="A gift for" any="Anyone" chosen={asked.for} words={facets.recipients} />
      <Words
        name="occasion"
        label="Occasion"
        any="Any occasion"
        chosen={asked.occasion}
        words={facets.occasions}
      />
      <PriceSlider maximum={asked.maxPrice} />
      <Ratings asked={asked} ratings={facets.ratings} />
      {categories && <Categories asked={asked} categories={categories} categoryCount={categoryCount} />}
      <Only asked={asked} personalised={facets.personalised} />
      <div className="sticky bottom-0 -mx-5 border-t border-line bg-paper p-4 lg:hidden">
        <button type="submit" className={`${button.main} w-full`}>
          Show {number(total)} {total === 1 ? 'gift' : 'gifts'}
        </button>
      </div>
      <noscript>
        <button type="submit" className={`${button.main} hidden lg:inline-flex`}>
          Show gifts
        </button>
      </noscript>
    </Form>
  );
}

const field = 'mt-2 min-h-11 w-full rounded-xl border border-control bg-surface px-3';

/** The title of the sheet on a phone, with its close button. */
function SheetHead({ asked }: { asked: ListQuery }) {
  return (
    <div className="sticky top-0 z-10 -mx-5 flex items-center gap-2 border-b border-line bg-paper py-2 pl-5 pr-2 lg:hidden">
      <h2 className="mr-auto text-2xl">Filters</h2>
      {isFiltered(asked) && (
        <Link
          to={clearedAddress(asked)}
          preventScrollReset
          className="flex min-h-11 items-center px-3 text-sm font-semibold text-accent"
        >
          Clear Filters
        </Link>
      )}
      <button
        type="button"
        popoverTarget="filter-sheet"
        popoverTargetAction="hide"
        aria-label="Close the filters"
        className="grid size-11 place-items-center rounded-full hover:text-accent"
      >
        <X aria-hidden="true" className="size-6" />
      </button>
    </div>
  );
}

type WordsProps = {
  name: string;
  label: string;
  any: string;
  chosen: Recipient | Occasion | undefined;
  words: { value: Recipient | Occasion; count: number }[];
};

/** A select of the gift finder; each option has the number of its products. */
function Words({ name, label, any, chosen, words }: WordsProps) {
  const shown =
    chosen && !words.some(({ value }) => value === chosen) ? [...words, { value: chosen, count: 0 }] : words;
  if (shown.length === 0) return null;
  return (
    <label className="block font-semibold">
      {label}
      {/* The key resets the select when the address changes, for example after Back. */}
      <select key={chosen} name={name} defaultValue={chosen ?? ''} className={`${field} font-normal`}>
        <option value="">{any}</option>
        {shown.map(({ value, count }) => (
          <option key={value} value={value}>
            {`${giftLabel(value)} (${count})`}
          </option>
        ))}
      </select>
    </label>
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
function HiddenFields({ asked }: { asked: ListQuery }) {
  const kept: [string, string][] = [
    ...(asked.view === 'list' ? [['view', 'list'] as [string, string]] : []),
    ...(asked.minPrice === undefined ? [] : [['minPrice', String(asked.minPrice)] as [string, string]]),
    ...asked.tags.map((tag): [string, string] => ['tag', tag]),
    ...(asked.artisan ? [['artisan', asked.artisan] as [string, string]] : []),
    ...(asked.allCategories ? [['categories', 'all'] as [string, string]] : []),
  ];
  return kept.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}

/** The maximum price, 0 to 2000 in steps of 50 (section 9); its end means no maximum, to include expensive products. */
function PriceSlider({ maximum }: { maximum: number | undefined }) {
  const settings = useSettings();
  const given = Math.min(maximum ?? priceSlider.max, priceSlider.max);
  const [shown, setShown] = useState(given);
  const [before, setBefore] = useState(given);
  if (before !== given) {
    setBefore(given);
    setShown(given);
  }
  return (
    <div>
      <label htmlFor="max-price" className="flex justify-between font-semibold">
        Price
        <span aria-hidden="true" className="font-normal text-muted">
          {shown === priceSlider.max ? 'Any price' : `Up to ${formatMoney(shown, settings)}`}
        </span>
      </label>
      <input
        id="max-price"
        type="range"
        name="maxPrice"
        {...priceSlider}
        value={shown}
        aria-valuetext={shown === priceSlider.max ? 'Any price' : `Up to ${formatMoney(shown, settings)}`}
        onChange={(event) => setShown(event.target.valueAsNumber)}
        className="mt-2 h-11 w-full accent-chosen"
      />
    </div>
  );
}

function Ratings({ asked, ratings }: { asked: ListQuery; ratings: Facets['ratings'] }) {
  return (
    <fieldset className="choices">
      <legend className="font-semibold">Rating</legend>
      <Choice type="radio" name="minRating" value="" label="All" checked={asked.minRating === undefined} />
      {ratingChoices.map((min) => (
        <Choice
          key={min}
          type="radio"
          name="minRating"
          value={String(min)}
          label={`${min}+`}
          count={ratings.find((rating) => rating.min === min)?.count ?? 0}
          checked={asked.minRating === min}
        />
      ))}
    </fieldset>
  );
}

function Categories({
  asked,
  categories,
  categoryCount,
}: {
  asked: ListQuery;
  categories: CategoryFacet[];
  categoryCount: number | undefined;
}) {
  const all = categories.length === categoryCount;
  return (
    <fieldset className="choices">
      <legend className="font-semibold">Categories</legend>
      {categories.map(({ slug, name, count }) => (
        <Choice
          key={slug}
          type="checkbox"
          name="category"
          value={slug}
          label={name}
          count={count}
          checked={asked.categories.includes(slug)}
        />
      ))}
      {(asked.allCategories || !all) && (
        <Link
          to={writeAddress({ ...asked, allCategories: !all })}
          preventScrollReset
          aria-expanded={all}
          className="flex min-h-11 items-center text-sm font-semibold text-accent hover:underline lg:min-h-9"
        >
          {all ? 'Show fewer' : `Show all ${categoryCount}`}
          <span className="sr-only">&nbsp;categories</span>
        </Link>
      )}
    </fieldset>
  );
}

/** The filters beyond those of the specification. */
function Only({ asked, personalised }: { asked: ListQuery; personalised: number }) {
  const choices = [
    ['inStock', 'In stock'],
    ['onSale', 'On sale'],
    ['isNew', 'New'],
  ] as const;
  return (
    <fieldset className="choices">
      <legend className="font-semibold">Show only</legend>
      <Choice
        type="checkbox"
        name="isPersonalised"
        value="true"
        label="Can be personalised"
        count={personalised}
        checked={asked.isPersonalised}
      />
      {choices.map(([name, label]) => (
        <Choice key={name} type="checkbox" name={name} value="true" label={label} checked={asked[name]} />
      ))}
    </fieldset>
  );
}

type ChoiceProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  count?: number;
  checked: boolean;
};

function Choice({ label, count, checked, ...input }: ChoiceProps) {
  return (
    <label>
      {/* The key resets the box when the address changes, for example after Back. */}
      <input key={String(checked)} {...input} defaultChecked={checked} />
      {label}
      {count !== undefined && <span>{count}</span>}
    </label>
  );
}
