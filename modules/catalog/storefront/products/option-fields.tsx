import { Check } from 'lucide-react';
import { optionKey } from '#modules/catalog/contract/option-filters.ts';
import type { Facets } from '#modules/catalog/contract/search-result.ts';
import { isSame, type OptionChoice, optionFilters, writeOption } from './option-address.ts';

type OptionsProps = { chosen: OptionChoice[]; options: Facets['options'] };
type OfferedValue = Facets['options'][number]['values'][number];

/** The options of the listed products: any of the checked values of an option matches. */
export const Options = ({ chosen, options }: OptionsProps) =>
  withChosen(options, chosen).map(({ name, values }) => (
    <fieldset key={name}>
      <legend className="font-semibold">{name}</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {values.map((value) => (
          <ValueBox
            key={value.label}
            choice={{ name, value: value.label }}
            value={value}
            checked={chosen.some((choice) => isSame(choice, { name, value: value.label }))}
          />
        ))}
      </div>
    </fieldset>
  ));

/** Returns the offered options with each chosen value, also one that no product of the shop has. */
function withChosen(options: Facets['options'], chosen: OptionChoice[]): Facets['options'] {
  const missing = chosen.filter(
    (choice) =>
      !options.some(({ name, values }) => values.some(({ label }) => isSame(choice, { name, value: label }))),
  );
  const added = optionFilters(missing).map(({ name, values }) => ({
    name,
    values: values.map((label) => ({ label, colour: null, count: 0 })),
  }));
  const sameAs = (name: string) => (other: { name: string }) => optionKey(other.name) === optionKey(name);
  return [
    ...options.map(({ name, values }) => ({
      name,
      values: [...values, ...(added.find(sameAs(name))?.values ?? [])],
    })),
    ...added.filter(({ name }) => !options.some(sameAs(name))),
  ];
}

type ValueBoxProps = { choice: OptionChoice; value: OfferedValue; checked: boolean };

function ValueBox({ choice, value: { label, colour, count }, checked }: ValueBoxProps) {
  return (
    <label className="pill offered">
      {/* The key resets the box when the address changes, for example after Back. */}
      <input
        key={String(checked)}
        type="checkbox"
        name="option"
        value={writeOption(choice)}
        defaultChecked={checked}
      />
      {colour && <i aria-hidden="true" style={{ backgroundColor: colour }} />}
      <span>{label}</span>
      <small>{count}</small>
      {checked && <Check aria-hidden="true" className="size-4 shrink-0" />}
    </label>
  );
}
