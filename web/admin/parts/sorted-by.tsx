import { Filter } from './filter.tsx';
import { useIsWide } from './wide.ts';

/** The order of a list where no columns stand above it whose heads could be pressed. */
export function SortedBy(how: { all: string; options: readonly { value: string; label: string }[] }) {
  return useIsWide() ? null : <Filter name="sort" label="Sorted by" {...how} />;
}
