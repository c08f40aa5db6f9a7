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
