import { useListAddress } from './list-address.ts';

type FilterProps = {
  /** Its name in the address. */
  name: string;
  label: string;
  /** What the list shows without it. */
  all: string;
  options: readonly { value: string; label: string }[];
};

/** Narrows a list down to one of several kinds; the address keeps it. */
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
      {options.map(({ value, label: said }) => (
        <option key={value} value={value}>
          {said}
        </option>
      ))}
    </select>
  );
}
