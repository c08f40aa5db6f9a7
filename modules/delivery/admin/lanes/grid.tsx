import { X } from 'lucide-react';
import type { Ref } from 'react';
import { laneColumnNames } from '#modules/delivery/contract/lanes.ts';
import { button } from '#web/admin/components/button.ts';
import { type GridHandle, GridView, rowProps } from '#web/admin/components/grid/grid-view.tsx';
import { TextCells } from '#web/admin/components/grid/text-cells.tsx';
import * as m from '../../messages/index.ts';
import { type LaneRow, type TextColumn, textColumns } from './rows.ts';

const widths: Record<TextColumn, string> = {
  prefix: 'w-18',
  name: 'w-44',
  standardFrom: 'w-14',
  standardTo: 'w-14',
  expressFrom: 'w-14',
  expressTo: 'w-14',
  standardPrice: 'w-20',
  expressPrice: 'w-20',
};

/** What an empty cell means. */
const placeholders: Partial<Record<TextColumn, string>> = {
  expressFrom: m.lanesGrid.none(),
  expressTo: m.lanesGrid.none(),
  standardPrice: m.lanesGrid.default(),
  expressPrice: m.lanesGrid.default(),
};

type GridProps = {
  rows: LaneRow[];
  /** The places of the shown rows. */
  shown: number[];
  ref: Ref<GridHandle>;
  errorOf: (at: number, column: string) => string | undefined;
  onChange: (at: number, change: Partial<LaneRow>) => void;
  onPaste: (at: number, column: TextColumn, text: string) => void;
  onRemove: (at: number) => void;
};

/** The lanes as a grid to type and paste into. Arrow keys and Enter move between the rows of a column. */
export function LaneGrid({ rows, shown, ref, ...cells }: GridProps) {
  const names = laneColumnNames();
  return (
    <GridView
      ref={ref}
      label={m.lanesGrid.lanes()}
      shown={shown}
      columns={textColumns.length + 4}
      head={
        <>
          <th scope="col" className="sticky left-0 bg-surface px-3 py-2 align-bottom">
            {m.lanesGrid.row()}
          </th>
          {textColumns.map((column) => (
            <th key={column} scope="col" className="px-1.5 py-2 align-bottom">
              {names[column]}
            </th>
          ))}
          <th scope="col" className="px-1.5 py-2 align-bottom">
            {names.cash}
          </th>
          <th scope="col" className="px-1.5 py-2 align-bottom">
            {names.served}
          </th>
          <th scope="col">
            <span className="sr-only">{m.lanesGrid.remove()}</span>
          </th>
        </>
      }
    >
      {(at, nth, focus) => {
        const row = rows[at];
        return row && <GridRow key={row.key} row={row} at={at} nth={nth} focus={focus} {...cells} />;
      }}
    </GridView>
  );
}

type GridRowProps = Omit<GridProps, 'rows' | 'shown' | 'ref'> & {
  row: LaneRow;
  at: number;
  /** Its place among the shown rows. */
  nth: number;
  focus: GridHandle['focus'];
};

function GridRow({ row, at, nth, focus, errorOf, onChange, onPaste, onRemove }: GridRowProps) {
  const names = laneColumnNames();
  const label = m.lanesGrid.rowNumber({ number: at + 1 });
  return (
    <tr {...rowProps(nth)}>
      <th
        scope="row"
        className="sticky left-0 z-[1] bg-surface px-3 text-left font-medium text-muted tabular-nums"
      >
        {at + 1}
      </th>
      <TextCells
        columns={textColumns}
        row={row}
        at={at}
        nth={nth}
        names={names}
        label={label}
        widths={widths}
        placeholders={placeholders}
        errorOf={errorOf}
        onPaste={onPaste}
        focus={focus}
        onCommit={(column, text) => onChange(at, { [column]: text })}
      />
      {(['cash', 'served'] as const).map((column) => (
        <td key={column} className="px-1.5">
          <input
            type="checkbox"
            aria-label={`${names[column]}, ${label}`}
            checked={row[column]}
            onChange={({ target }) => onChange(at, { [column]: target.checked })}
            className="block size-5 accent-chosen"
          />
        </td>
      ))}
      <td className="pr-2">
        <button
          type="button"
          aria-label={m.lanesGrid.removeRow({ row: label })}
          onClick={() => onRemove(at)}
          className={button.icon}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </td>
    </tr>
  );
}
