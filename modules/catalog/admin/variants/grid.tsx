import type { ClipboardEvent } from 'react';
import { type GridHandle, GridView, rowProps } from '#web/admin/components/grid/grid-view.tsx';
import { TextCells } from '#web/admin/components/grid/text-cells.tsx';
import * as m from '../../messages/index.ts';
import type { Row, TextColumn } from './draft.ts';
import { textColumns } from './draft.ts';
import type { PasteColumn } from './pasted.ts';
import { PictureOptions } from './picture-options.tsx';

export const columnNames = (): Record<TextColumn, string> => ({
  price: m.variantEditor.price(),
  originalPrice: m.variantEditor.originalPrice(),
  stock: m.variantEditor.stock(),
  sku: m.variantEditor.sku(),
  barcode: m.variantEditor.barcode(),
  makingDays: m.variantEditor.makingDays(),
  weight: m.variantEditor.weight(),
});

/** What an empty cell stands for. */
const placeholders = (): Partial<Record<TextColumn, string>> => ({
  stock: m.variantEditor.untracked(),
  weight: m.variantEditor.ofProduct(),
});

const widths: Record<TextColumn, string> = {
  price: 'w-28',
  originalPrice: 'w-28',
  stock: 'w-24',
  sku: 'w-40',
  barcode: 'w-40',
  makingDays: 'w-24',
  weight: 'w-28',
};

type GridProps = {
  rows: Row[];
  /** The places of the shown rows. */
  shown: number[];
  /** The pictures of the product, one of which a variant can have. */
  images: string[];
  labelOf: (row: Row) => string;
  /** The label as the grid shows it, without the names of the options. */
  shortLabelOf: (row: Row) => string;
  errorOf: (at: number, column: string) => string | undefined;
  onChange: (at: number, change: Partial<Row>) => void;
  onPaste: (at: number, column: PasteColumn, text: string) => void;
};

/** The variants as a grid to type and paste into. Arrow keys and Enter move between the rows of a column. */
export function Grid({ rows, shown, labelOf, shortLabelOf, ...cells }: GridProps) {
  const names = columnNames();
  return (
    <GridView
      label={m.variantEditor.variants()}
      shown={shown}
      columns={textColumns.length + 3}
      head={
        <>
          <th scope="col" className="sticky left-0 bg-surface px-3 py-2">
            {m.variantEditor.variant()}
          </th>
          {textColumns.map((column) => (
            <th key={column} scope="col" className="px-1.5 py-2">
              {names[column]}
            </th>
          ))}
          <th scope="col" className="px-1.5 py-2">
            {m.variantEditor.picture()}
          </th>
          <th scope="col" className="px-3 py-2">
            {m.variantEditor.active()}
          </th>
        </>
      }
    >
      {(at, nth, focus) => {
        const row = rows[at];
        return (
          row && (
            <GridRow
              key={row.values.join(' ')}
              row={row}
              at={at}
              nth={nth}
              label={labelOf(row)}
              shortLabel={shortLabelOf(row)}
              names={names}
              focus={focus}
              {...cells}
            />
          )
        );
      }}
    </GridView>
  );
}

function pastedText(event: ClipboardEvent): string {
  event.preventDefault();
  return event.clipboardData.getData('text');
}

type GridRowProps = Pick<GridProps, 'images' | 'errorOf' | 'onChange' | 'onPaste'> & {
  row: Row;
  at: number;
  /** Its place among the shown rows. */
  nth: number;
  label: string;
  shortLabel: string;
  names: Record<TextColumn, string>;
  focus: GridHandle['focus'];
};

const GridRow = ({
  row,
  at,
  nth,
  label,
  shortLabel,
  names,
  images,
  errorOf,
  onChange,
  onPaste,
  focus,
}: GridRowProps) => (
  <tr {...rowProps(nth)}>
    <th
      scope="row"
      className="sticky left-0 z-[1] max-w-36 truncate bg-surface px-3 text-left font-medium sm:max-w-56"
      title={label}
    >
      {shortLabel}
    </th>
    <TextCells
      columns={textColumns}
      row={row}
      at={at}
      nth={nth}
      names={names}
      label={label}
      widths={widths}
      placeholders={placeholders()}
      errorOf={errorOf}
      onCommit={(column, text) => onChange(at, { [column]: text })}
      onPaste={onPaste}
      focus={focus}
    />
    <td className="px-1.5">
      <select
        aria-label={`${m.variantEditor.picture()}, ${label}`}
        value={row.image ?? ''}
        onChange={({ target }) => onChange(at, { image: target.value || null })}
        onPaste={(event) => onPaste(at, 'picture', pastedText(event))}
        className="h-10 w-28 rounded-lg border border-control bg-surface px-2"
      >
        <PictureOptions images={[...new Set([...images, ...(row.image ? [row.image] : [])])]} />
      </select>
    </td>
    <td className="px-3">
      <input
        type="checkbox"
        aria-label={`${m.variantEditor.active()}, ${label}`}
        checked={row.isActive}
        onChange={({ target }) => onChange(at, { isActive: target.checked })}
        onPaste={(event) => onPaste(at, 'active', pastedText(event))}
        className="size-5 accent-chosen"
      />
    </td>
  </tr>
);
