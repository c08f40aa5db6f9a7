import * as m from '../../messages/index.ts';

type SelectPageProps<Row extends { id: string }> = {
  /** The records on the page. */
  records: readonly Row[];
  isSelected: (id: string) => boolean;
  onSelect: (records: readonly Row[], on: boolean) => void;
};

/** A check box for all records on a page: checked when every record is selected, and never on an empty page. */
export const SelectPage = <Row extends { id: string }>({
  records,
  isSelected,
  onSelect,
}: SelectPageProps<Row>) => (
  <label className="flex min-h-10 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
    <input
      type="checkbox"
      checked={records.length > 0 && records.every(({ id }) => isSelected(id))}
      onChange={({ target }) => onSelect(records, target.checked)}
      className="size-4.5 accent-chosen pointer-coarse:size-6"
    />
    {m.selectPage.selectThisPage()}
  </label>
);
