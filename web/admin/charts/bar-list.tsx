type BarListProps = {
  bars: readonly { name: string; detail?: string | undefined; value: number }[];
  write: (value: number) => string;
};

/** Renders values as a list with a horizontal bar each, whose length is in proportion to the highest one. */
export function BarList({ bars, write }: BarListProps) {
  const highest = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <ul className="grid gap-3">
      {bars.map(({ name, detail, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and the list has no state.
        <li key={index}>
          <span className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words">
              {name} {detail && <span className="block text-sm text-muted sm:inline">{detail}</span>}
            </span>
            <b className="shrink-0 font-semibold tabular-nums">{write(value)}</b>
          </span>
          <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-line/60">
            <span
              className="block h-full rounded-full bg-accent forced-colors:bg-[CanvasText]"
              style={{ width: `${highest > 0 ? (100 * value) / highest : 0}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
