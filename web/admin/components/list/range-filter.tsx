import { useId } from 'react';
import { useListAddress } from './list-address.ts';

type RangeEnd = { name: string; label: string };
type RangeFilterProps = {
  /** The name of the property, before both fields. */
  label: string;
  from: RangeEnd;
  to: RangeEnd;
  type: 'date' | 'number';
  /** The step of a number. */
  step?: number;
  /** What is wrong with the values, under the fields. */
  error?: string | undefined;
};

/** Filters a list by a lowest and a highest value, or by the first and the last day; the address keeps both. */
export function RangeFilter({ label, from, to, error, ...input }: RangeFilterProps) {
  const errorId = useId();
  const tied = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <fieldset className="min-w-0 max-sm:col-span-full">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-center gap-2 whitespace-nowrap text-muted max-sm:flex-wrap">
        <span aria-hidden="true" className={input.type === 'date' ? 'max-sm:basis-full' : ''}>
          {label}
        </span>
        <RangeInput {...from} {...input} {...tied} />
        <span aria-hidden="true">–</span>
        <RangeInput {...to} {...input} {...tied} />
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type RangeInputProps = RangeEnd & Pick<RangeFilterProps, 'type' | 'step'> & { 'aria-invalid'?: boolean };

/** A field that filters when it is left or on Enter; one for a day filters when a day is chosen. */
function RangeInput({ name, label, type, ...input }: RangeInputProps) {
  const { params, set } = useListAddress();
  const value = params.get(name) ?? '';
  const apply = ({ value: typed, validity }: HTMLInputElement) => {
    if (validity.valid && typed !== value) set({ [name]: typed });
  };
  return (
    <input
      {...input}
      key={value}
      type={type}
      aria-label={label}
      defaultValue={value}
      {...(type === 'number' && { inputMode: 'decimal', min: 0 })}
      onBlur={({ target }) => apply(target)}
      onChange={({ target }) => type === 'date' && apply(target)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && apply(currentTarget)}
      className={`h-10 min-w-0 rounded-lg border border-control bg-surface px-3 text-ink aria-invalid:border-bad pointer-coarse:h-11 ${
        type === 'number' ? 'flex-1 sm:w-24 sm:flex-none' : 'flex-1 sm:min-w-36'
      }`}
    />
  );
}
