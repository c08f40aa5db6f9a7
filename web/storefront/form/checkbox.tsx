import { type ReactNode, useId } from 'react';

type TickProps = {
  name: string;
  checked: boolean;
  onTick: (checked: boolean) => void;
  children: ReactNode;
  amount?: ReactNode;
  error?: string | undefined;
};

/** A checkbox with its label and optionally an amount or an error. */
export function Checkbox({ name, checked, onTick, children, amount, error }: TickProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={({ target }) => onTick(target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="size-6 shrink-0 accent-chosen"
        />
        <span className="min-w-0 flex-1">{children}</span>
        {amount && <span className="font-semibold tabular-nums">{amount}</span>}
      </label>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

type ConfirmationProps = {
  name: string;
  checked: boolean;
  onTick: (checked: boolean) => void;
  error: string | undefined;
  /** The label of the checkbox. */
  label: ReactNode;
  /** The warning to confirm. */
  children: ReactNode;
};

/** A warning that the buyer confirms with a checkbox. */
export const Confirmation = ({ label, children, ...tick }: ConfirmationProps) => (
  <div className="rounded-2xl bg-butter px-4 py-3">
    <p role="status">{children}</p>
    <Checkbox {...tick}>{label}</Checkbox>
  </div>
);
