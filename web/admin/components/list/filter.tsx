import { useListAddress } from './list-address.ts';

type FilterProps = {
  /** The name of the parameter in the address. */
  name: string;
  label: string;
  /** The label of the unfiltered list. */
  all: string;
  options: readonly { value: string; label: string }[];
};

/** Filters a list by one of several values; the address keeps the choice. */
export function Filter({ name, label, all, options }: FilterProps) {
  const { params, set } = useListAddress();
  const chosen = params.get(name) ?? '';
  return (
    <select
      aria-label={label}
      value={options.some(({ value }) => value === chosen) ? chosen : ''}
      onChange={({ target }) => set({ [name]: target.value })}
      className="h-10 max-w-full rounded-lg border border-control bg-surface px-3 pointer-coarse:h-11"
    >
      <option value="">{all}</option>
      {options.map(({ value, label: optionLabel }) => (
        <option key={value} value={value}>
          {optionLabel}
        </option>
      ))}
    </select>
  );
}
