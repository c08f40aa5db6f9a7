import { Minus, Plus } from 'lucide-react';

type QuantityProps = {
  /** What is counted, for those who do not see it. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** 1 keeps at least one piece; 0 lets the last one be taken away. */
  min: 0 | 1;
  max: number;
  disabled?: boolean;
};

const step =
  'grid size-11 place-items-center rounded-full hover:text-accent disabled:text-muted disabled:opacity-50';

/** A number as it is typed; a field that was emptied says nothing, least of all to take the line away. */
const typed = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Minus, a number, plus; what is typed is held between the least and the most. */
export function Quantity({ label, value, onChange, min, max, disabled = false }: QuantityProps) {
  const to = (wanted: number) => {
    if (Number.isFinite(wanted)) onChange(Math.min(Math.max(Math.round(wanted), min), Math.max(max, min)));
  };
  return (
    <fieldset
      className="inline-flex items-center rounded-full border border-control bg-surface"
      disabled={disabled}
    >
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label="Decrease quantity"
        className={step}
        disabled={value <= min}
        onClick={() => to(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        // What stands there follows the value, also when what was typed was not one.
        key={value}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={label}
        defaultValue={value}
        onBlur={({ target }) => {
          to(typed(target.value));
          target.value = String(value);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') to(typed(currentTarget.value));
          if (key === 'ArrowUp') to(value + 1);
          if (key === 'ArrowDown') to(value - 1);
        }}
        className="h-11 w-10 bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label="Increase quantity"
        className={step}
        disabled={value >= max}
        onClick={() => to(value + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </fieldset>
  );
}
