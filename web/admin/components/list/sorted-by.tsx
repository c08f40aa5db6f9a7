import * as m from '../../messages/index.ts';
import { useIsWide } from '../use-is-wide.ts';
import { Filter } from './filter.tsx';

/** Sorts a list on phones, where the table has no column headers to press. */
export function SortedBy(props: { all: string; options: readonly { value: string; label: string }[] }) {
  return useIsWide() ? null : <Filter name="sort" label={m.sortedBy.sortedBy()} {...props} />;
}
