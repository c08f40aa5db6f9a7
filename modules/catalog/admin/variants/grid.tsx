import { type KeyboardEvent, useRef, useState } from 'react';
import * as m from '../../messages/index.ts';
import type { Row, TextColumn } from './draft.ts';
import { textColumns } from './draft.ts';

/** The height of a row in pixels; all rows have the same, so that only those in view are drawn. */
const rowHeight = 52;
/** Rows drawn above and below those in view. */
const margin = 8;
const viewHeight = 560;

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
  onPaste: (at: number, column: TextColumn, text: string) => void;
};

/** The variants as a grid to type and paste into. Arrow keys and Enter move between the rows of a column. */
export function Grid({ rows, shown, images, labelOf, shortLabelOf, errorOf, onChange, onPaste }: GridProps) {
  const [top, setTop] = useState(0);
  const view = useRef<HTMLDivElement>(null);
  const names = columnNames();
  const first = Math.max(0, Math.floor(top / rowHeight) - margin);
  const last = Math.min(shown.length, Math.ceil((top + viewHeight) / rowHeight) + margin);
  const moveFrom = (nth: number, column: TextColumn, by: number) => {
    const to = nth + by;
    if (to < 0 || to >= shown.length) return;
    const element = view.current;
    if (
      element &&
      (to * rowHeight < element.scrollTop || (to + 3) * rowHeight > element.scrollTop + viewHeight)
    )
      element.scrollTop = Math.max(0, (to - 2) * rowHeight);
    requestAnimationFrame(() =>
      element?.querySelector<HTMLInputElement>(`[data-cell="${shown[to]} ${column}"]`)?.select(),
    );
  };
  const spacer = (count: number) =>
    count > 0 && (
      <tr>
        <td colSpan={textColumns.length + 3} style={{ height: count * rowHeight }} />
      </tr>
    );
  return (
    <section
      aria-label={m.variantEditor.variants()}
      ref={view}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      className="overflow-auto rounded-lg border border-line"
      style={{ maxHeight: viewHeight }}
    >
      <table aria-rowcount={shown.length + 1} className="w-full border-collapse text-sm">
        <thead className="sticky top-0 z-10 bg-surface text-left">
          <tr>
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
          </tr>
        </thead>
        <tbody>
          {spacer(first)}
          {shown.slice(first, last).map((at, index) => {
            const row = rows[at];
            return (
              row && (
                <GridRow
                  key={row.values.join(' ')}
                  row={row}
                  at={at}
                  nth={first + index}
                  label={labelOf(row)}
                  shortLabel={shortLabelOf(row)}
                  names={names}
                  images={images}
                  errorOf={errorOf}
                  onChange={onChange}
                  onPaste={onPaste}
                  onMove={moveFrom}
                />
              )
            );
          })}
          {spacer(shown.length - last)}
        </tbody>
      </table>
    </section>
  );
}

type GridRowProps = Pick<GridProps, 'images' | 'errorOf' | 'onChange' | 'onPaste'> & {
  row: Row;
  at: number;
  /** Its place among the shown rows. */
  nth: number;
  label: string;
  shortLabel: string;
  names: Record<TextColumn, string>;
  onMove: (nth: number, column: TextColumn, by: number) => void;
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
  onMove,
}: GridRowProps) => (
  <tr aria-rowindex={nth + 2} className="border-t border-line" style={{ height: rowHeight }}>
    <th
      scope="row"
      className="sticky left-0 z-[1] max-w-36 truncate bg-surface px-3 text-left font-medium sm:max-w-56"
      title={label}
    >
      {shortLabel}
    </th>
    {textColumns.map((column) => (
      <td key={column} className="px-1.5">
        <Cell
          text={row[column]}
          label={`${names[column]}, ${label}`}
          id={`${at} ${column}`}
          error={errorOf(at, column)}
          className={widths[column]}
          placeholder={placeholders()[column]}
          onCommit={(text) => onChange(at, { [column]: text })}
          onPaste={(text) => onPaste(at, column, text)}
          onMove={(by) => onMove(nth, column, by)}
        />
      </td>
    ))}
    <td className="px-1.5">
      <select
        aria-label={`${m.variantEditor.picture()}, ${label}`}
        value={row.image ?? ''}
        onChange={({ target }) => onChange(at, { image: target.value || null })}
        className="h-10 w-28 rounded-lg border border-control bg-surface px-2"
      >
        <option value="">{m.variantEditor.ofProduct()}</option>
        {[...new Set([...images, ...(row.image ? [row.image] : [])])].map((image, index) => (
          <option key={image} value={image}>
            {m.variantEditor.pictureNumber({ number: index + 1 })}
          </option>
        ))}
      </select>
    </td>
    <td className="px-3">
      <input
        type="checkbox"
        aria-label={`${m.variantEditor.active()}, ${label}`}
        checked={row.isActive}
        onChange={({ target }) => onChange(at, { isActive: target.checked })}
        className="size-5 accent-chosen"
      />
    </td>
  </tr>
);

type CellProps = {
  id: string;
  text: string;
  label: string;
  error: string | undefined;
  className: string;
  placeholder: string | undefined;
  onCommit: (text: string) => void;
  onPaste: (text: string) => void;
  onMove: (by: number) => void;
};

/** A text that is part of the draft once the cell is left, so that typing draws this cell only. */
function Cell({ id, text, label, error, className, placeholder, onCommit, onPaste, onMove }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== text) onCommit(typed);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    commit();
    onMove(by);
  };
  return (
    <input
      data-cell={id}
      aria-label={error ? `${label}: ${error}` : label}
      aria-invalid={error ? true : undefined}
      title={error}
      placeholder={placeholder}
      value={typed ?? text}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (!/[\t\n]/.test(pasted)) return;
        event.preventDefault();
        setTyped(null);
        onPaste(pasted);
      }}
      className={`h-10 rounded-lg border border-control bg-surface px-2 tabular-nums aria-invalid:border-bad aria-invalid:bg-bad/6 ${className}`}
    />
  );
}
