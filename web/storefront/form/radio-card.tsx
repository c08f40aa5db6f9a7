import type { ReactNode } from 'react';

type PickProps = {
  name: string;
  value: string;
  checked: boolean;
  onPick?: () => void;
  title: ReactNode;
  description?: ReactNode;
  amount?: ReactNode;
  disabled?: boolean;
};

/** A radio button as a card, selectable anywhere on the card. */
export function RadioCard({
  name,
  value,
  checked,
  onPick,
  title,
  description,
  amount,
  disabled = false,
}: PickProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-4 rounded-2xl border border-control px-4 py-3 has-disabled:cursor-default has-disabled:border-line has-checked:border-chosen has-checked:bg-surface has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onPick}
        disabled={disabled}
        className="size-6 shrink-0 accent-chosen"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {description && <span className="block text-sm text-muted">{description}</span>}
      </span>
      {amount && <span className="font-semibold tabular-nums">{amount}</span>}
    </label>
  );
}
