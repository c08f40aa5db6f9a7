import { Form, useNavigate } from 'react-router';
import type { ArtisanList } from '#modules/catalog/contract/artisans.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';
import { type ArtisanQuery, readAddress, writeAddress } from './address.ts';

type FiltersProps = { query: ArtisanQuery } & Pick<ArtisanList, 'states' | 'crafts'>;

/** The filters by state and craft; applied on every change, without JavaScript by the button. */
export function Filters({ query, states, crafts }: FiltersProps) {
  const navigate = useNavigate();
  const show = (form: HTMLFormElement) => navigate(addressOf(form), { preventScrollReset: true });
  if (states.length < 2 && crafts.length < 2 && !query.state && !query.craft) return null;
  return (
    <Form
      action="/artisans"
      onChange={({ currentTarget }) => show(currentTarget)}
      className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:items-end"
    >
      <Choice
        name="state"
        label={m.artisansFilters.state()}
        all={m.artisansFilters.allOfIndia()}
        chosen={query.state}
        options={states.map(({ name, count }) => ({ value: name, name, count }))}
      />
      <Choice
        name="craft"
        label={m.artisansFilters.craft()}
        all={m.artisansFilters.allCrafts()}
        chosen={query.craft}
        options={crafts.map(({ slug, name, count }) => ({ value: slug, name, count }))}
      />
      <noscript>
        <button type="submit" className={button.quiet}>
          {m.artisansFilters.show()}
        </button>
      </noscript>
    </Form>
  );
}

/** Returns the shortest address for the values of the form. */
function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return writeAddress(readAddress(new URLSearchParams(fields)));
}

type ArtisanChoiceProps = {
  name: keyof ArtisanQuery;
  label: string;
  all: string;
  chosen: string;
  options: { value: string; name: string; count: number }[];
};

function Choice({ name, label, all, chosen, options }: ArtisanChoiceProps) {
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-sm font-semibold">{label}</span>
      <select
        // The key resets the select when the address changes, for example after Back.
        key={chosen}
        name={name}
        defaultValue={chosen}
        className="min-h-11 w-full rounded-xl border border-control bg-surface px-3 sm:w-56"
      >
        <option value="">{all}</option>
        {options.map(({ value, name: called, count }) => (
          <option key={value} value={value}>{`${called} (${count})`}</option>
        ))}
        {chosen && !options.some(({ value }) => value === chosen) && <option value={chosen}>{chosen}</option>}
      </select>
    </label>
  );
}
