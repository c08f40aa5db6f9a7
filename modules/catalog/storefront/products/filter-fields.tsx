import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import type { Occasion, Recipient } from '#modules/catalog/contract/gift-tags.ts';
import { ratingChoices } from '#modules/catalog/contract/rating-choices.ts';
import type { Facets } from '#modules/catalog/contract/search-result.ts';
import * as m from '../../messages/index.ts';
import type { ListQuery } from './address.ts';

export const field = 'mt-2 min-h-11 w-full rounded-xl border border-control bg-surface px-3';

type WordsProps = {
  name: string;
  label: string;
  any: string;
  chosen: Recipient | Occasion | undefined;
  words: { value: Recipient | Occasion; count: number }[];
};

/** A select of the gift finder; each option has the number of its products. */
export function Words({ name, label, any, chosen, words }: WordsProps) {
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

export function Ratings({ query, ratings }: { query: ListQuery; ratings: Facets['ratings'] }) {
  return (
    <fieldset className="choices">
      <legend className="font-semibold">{m.filterFields.rating()}</legend>
      <Choice
        type="radio"
        name="minRating"
        value=""
        label={m.filterFields.all()}
        checked={query.minRating === undefined}
      />
      {ratingChoices.map((min) => (
        <Choice
          key={min}
          type="radio"
          name="minRating"
          value={String(min)}
          label={`${min}+`}
          count={ratings.find((rating) => rating.min === min)?.count ?? 0}
          checked={query.minRating === min}
        />
      ))}
    </fieldset>
  );
}

/** The filters beyond those of the specification. */
export function Only({ query, personalised }: { query: ListQuery; personalised: number }) {
  const choices = [
    ['inStock', m.filterFields.inStock()],
    ['onSale', m.filterFields.onSale()],
    ['isNew', m.filterFields.new()],
  ] as const;
  return (
    <fieldset className="choices">
      <legend className="font-semibold">{m.filterFields.showOnly()}</legend>
      <Choice
        type="checkbox"
        name="isPersonalised"
        value="true"
        label={m.filterFields.canBePersonalised()}
        count={personalised}
        checked={query.isPersonalised}
      />
      {choices.map(([name, label]) => (
        <Choice key={name} type="checkbox" name={name} value="true" label={label} checked={query[name]} />
      ))}
    </fieldset>
  );
}

type FilterChoiceProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  count?: number;
  checked: boolean;
};

/** A radio button or checkbox with its label and the number of its products. */
export function Choice({ label, count, checked, ...input }: FilterChoiceProps) {
  return (
    <label>
      {/* The key resets the box when the address changes, for example after Back. */}
      <input key={String(checked)} {...input} defaultChecked={checked} />
      {label}
      {count !== undefined && <span>{count}</span>}
    </label>
  );
}
