import { Minus, Plus } from 'lucide-react';
import * as m from './messages/index.ts';

type QuantityProps = {
  /** The accessible name. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** 0 allows removing the line. */
  min: 0 | 1;
  max: number;
  disabled?: boolean;
};

const step =
  'grid size-11 place-items-center rounded-full hover:text-accent disabled:text-muted disabled:opacity-50';

/** Parses a typed quantity; NaN for anything else, so that an empty field does not remove the line. */
const parseQuantity = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** A quantity field with minus and plus buttons; limits the value to `min` and `max`. */
export function Quantity({ label, value, onChange, min, max, disabled = false }: QuantityProps) {
  const setQuantity = (quantity: number) => {
    if (Number.isFinite(quantity))
      onChange(Math.min(Math.max(Math.round(quantity), min), Math.max(max, min)));
  };
  return (
    <fieldset
      className="inline-flex items-center rounded-full border border-control bg-surface"
      disabled={disabled}
    >
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={m.quantity.decreaseQuantity()}
        className={step}
        disabled={value <= min}
        onClick={() => setQuantity(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        // Resets the input to the value, also after invalid input.
        key={value}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={label}
        defaultValue={value}
        onBlur={({ target }) => {
          setQuantity(parseQuantity(target.value));
          target.value = String(value);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') setQuantity(parseQuantity(currentTarget.value));
          if (key === 'ArrowUp') setQuantity(value + 1);
          if (key === 'ArrowDown') setQuantity(value - 1);
        }}
        className="h-11 w-10 bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label={m.quantity.increaseQuantity()}
        className={step}
        disabled={value >= max}
        onClick={() => setQuantity(value + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </fieldset>
  );
}
