import { useListAddress } from './list-address.ts';

/** The format of a day in the address: 2026-11-22. */
export const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** Filters a list by its first or last day; the address keeps the value. */
export function DayFilter({ name, label }: { name: string; label: string }) {
  const { params, set } = useListAddress();
  return (
    <label className="flex min-w-0 items-center gap-2 whitespace-nowrap text-muted">
      {label}
      <input
        type="date"
        defaultValue={params.get(name) ?? ''}
        key={params.get(name)}
        onChange={({ target }) => {
          if (target.value === '' || dayPattern.test(target.value)) set({ [name]: target.value });
        }}
        className="h-10 w-full min-w-0 rounded-lg border border-control bg-surface px-3 text-ink pointer-coarse:h-11"
      />
    </label>
  );
}
