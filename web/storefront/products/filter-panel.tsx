import { useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import type { Facets } from '#contract/catalog.ts';
import { maxSearchLength, priceSlider, ratingChoices } from '#contract/limits.ts';
import { formatMoney } from '#contract/money.ts';
import { useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import { type Asked, readAddress, type Shelf, writeAddress } from './address.ts';

type PanelProps = {
  asked: Asked;
  /** The ones to be chosen from, out of `categoryCount`. */
  categories: Shelf[];
  categoryCount: number;
  ratings: Facets['ratings'];
  /** Products that pass. */
  total: number;
};

/** The popover that the panel is in on a phone. */
const closeSheet = (form: HTMLFormElement) => form.closest<HTMLElement>(':popover-open')?.hidePopover();

/** How long the slider must rest before the products are asked for, in ms. */
const restMs = 200;

/** The filters of /products. Every change is sent at once; without JavaScript, by the button. */
export function FilterPanel({ asked, categories, categoryCount, ratings, total }: PanelProps) {
  const navigate = useNavigate();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (form: HTMLFormElement, inMs = 0) => {
    clearTimeout(resting.current);
    const go = () => navigate(addressOf(form), { preventScrollReset: true });
    if (inMs > 0) resting.current = setTimeout(go, inMs);
    else go();
  };
  return (
    <Form
      id="filters"
      action="/products"
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
        closeSheet(event.currentTarget);
      }}
      onChange={({ target, currentTarget }) => {
        if (!(target instanceof HTMLInputElement) || target.type === 'search') return;
        show(currentTarget, target.type === 'range' ? restMs : 0);
      }}
      className="space-y-7"
    >
      <Kept asked={asked} />
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
          className="mt-2 min-h-11 w-full rounded-xl border border-control bg-surface px-3"
        />
      </div>
      <PriceSlider maximum={asked.maxPrice} />
      <Ratings asked={asked} ratings={ratings} />
      <Categories asked={asked} categories={categories} categoryCount={categoryCount} />
      <Only asked={asked} />
      <div className="sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-paper p-4 lg:hidden">
        <button type="submit" className={`${button.main} w-full`}>
          Show {total} {total === 1 ? 'gift' : 'gifts'}
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

/** What the form asks for, in the shortest words. */
function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return writeAddress(readAddress(new URLSearchParams(fields)));
}

/** What the address holds and the panel has no control for. */
function Kept({ asked }: { asked: Asked }) {
  const kept: [string, string][] = [
    ...(asked.view === 'list' ? [['view', 'list'] as [string, string]] : []),
    ...(asked.minPrice === undefined ? [] : [['minPrice', String(asked.minPrice)] as [string, string]]),
    ...asked.tags.map((tag): [string, string] => ['tag', tag]),
    ...(asked.artisan ? [['artisan', asked.artisan] as [string, string]] : []),
    ...(asked.allCategories ? [['categories', 'all'] as [string, string]] : []),
  ];
  return kept.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}

/** 0 to 2000 in steps of 50 (section 9); at its end there is no maximum, so that nothing dear is hidden. */
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
        className="mt-2 h-11 w-full accent-accent"
      />
    </div>
  );
}

function Ratings({ asked, ratings }: Pick<PanelProps, 'asked' | 'ratings'>) {
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
          count={ratings.find((each) => each.min === min)?.count ?? 0}
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
}: Pick<PanelProps, 'asked' | 'categories' | 'categoryCount'>) {
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

/** What can be asked for beside the filters of the specification. */
function Only({ asked }: { asked: Asked }) {
  const choices = [
    ['inStock', 'In stock'],
    ['onSale', 'On sale'],
    ['isNew', 'New'],
  ] as const;
  return (
    <fieldset className="choices">
      <legend className="font-semibold">Show only</legend>
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
      {/* The key lets the box follow the address: after Back it shows what is asked for then. */}
      <input key={String(checked)} {...input} defaultChecked={checked} />
      {label}
      {count !== undefined && <span>{count}</span>}
    </label>
  );
}
