import { useAction } from '../../data/use-action.tsx';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';
import type { Selected, Selection } from './selection.ts';

type SelectAllProps = {
  /** The records of the present page. */
  records: readonly Selected[];
  /** The number of records on all pages. */
  total: number;
  /** The most records of a bulk action. */
  most: number;
  selection: Selection;
  /** Writes a number of records, as "132 orders". */
  countOf: (count: number) => string;
  /** Returns the first `count` records of all pages. */
  load: (count: number) => Promise<readonly Selected[]>;
};

/** Offers to select the records of all pages, up to the limit of a bulk action, once those of one page are selected. */
export function SelectAll({ records, total, most, selection, countOf, load }: SelectAllProps) {
  const { run, busy } = useAction();
  const count = Math.min(total, most);
  const isPageSelected = records.every(({ id }) => selection.has(id));
  if (!isPageSelected || records.length >= count || selection.count >= count) return null;
  const selectAll = () =>
    run(
      { loading: m.selectAll.selecting(), success: (chosen) => m.selectAll.selected({ records: chosen }) },
      async () => {
        const all = await load(count);
        selection.put(all, true);
        return countOf(all.length);
      },
    );
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={selectAll}>
      {total > most
        ? m.selectAll.selectFirst({ records: countOf(count) })
        : m.selectAll.selectAll({ records: countOf(count) })}
    </button>
  );
}
