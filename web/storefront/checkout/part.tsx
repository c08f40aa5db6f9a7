import { type ReactNode, useId } from 'react';

/** One part of the checkout, under a heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-7 first:border-t-0 first:pt-0">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="mt-5 grid gap-5">{children}</div>
    </section>
  );
}

type PickProps = {
  name: string;
  value: string;
  checked: boolean;
  onPick: () => void;
  title: ReactNode;
  said?: ReactNode;
  amount?: ReactNode;
};

/** One of several ways, on a card that is pressed as a whole. */
export function Pick({ name, value, checked, onPick, title, said, amount }: PickProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-4 rounded-2xl border border-control px-4 py-3 has-checked:border-accent has-checked:bg-surface has-focus-visible:outline-3 has-focus-visible:outline-accent">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onPick}
        className="size-6 shrink-0 accent-accent"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {said && <span className="block text-sm text-muted">{said}</span>}
      </span>
      {amount && <span className="font-semibold tabular-nums">{amount}</span>}
    </label>
  );
}

type TickProps = {
  name: string;
  checked: boolean;
  onTick: (checked: boolean) => void;
  children: ReactNode;
  amount?: ReactNode;
};

/** Something that is wanted or not. */
export function Tick({ name, checked, onTick, children, amount }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onTick(target.checked)}
        className="size-6 shrink-0 accent-accent"
      />
      <span className="min-w-0 flex-1">{children}</span>
      {amount && <span className="font-semibold tabular-nums">{amount}</span>}
    </label>
  );
}
