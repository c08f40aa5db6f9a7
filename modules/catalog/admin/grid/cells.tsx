import { createContext, use } from 'react';
import {
  Cell,
  type CellRendererProps,
  type RenderCellProps,
  type RenderEditCellProps,
} from 'react-data-grid';
import * as m from '../../messages/index.ts';
import { type CellErrors, cellId } from './payload.ts';
import type { Range } from './ranges.ts';
import { columnNames, type GridRow, isGridColumn, rowName } from './rows.ts';

/** What the cells show beside their texts. */
type CellState = {
  /** Places of shown rows, and of columns of the table. */
  range: Range | null;
  errors: CellErrors;
  isChanged: (key: string, column: string) => boolean;
  /** Called while the pointer is dragged over a cell. */
  onDrag: (rowIdx: number, idx: number) => void;
};

const CellContext = createContext<CellState | null>(null);
export const CellProvider = CellContext.Provider;

const useCells = (): CellState => {
  const state = use(CellContext);
  if (!state) throw new Error('A cell of the grid is outside of the grid');
  return state;
};

/** A cell that is marked when it is selected, changed or wrong. */
export function GridCell(props: CellRendererProps<GridRow, unknown>) {
  const { range, errors, isChanged, onDrag } = useCells();
  const { row, column, rowIdx } = props;
  const error = errors.get(cellId(row.key, column.key));
  const isInRange =
    range !== null &&
    rowIdx >= range.top &&
    rowIdx <= range.bottom &&
    column.idx >= range.left &&
    column.idx <= range.right;
  const marks = [
    isInRange && 'product-grid-range',
    isChanged(row.key, column.key) && 'product-grid-changed',
    error && 'product-grid-wrong',
  ];
  return (
    <Cell
      {...props}
      {...(isInRange && { 'aria-selected': true })}
      {...(error && { 'aria-invalid': true, title: error })}
      className={marks.filter(Boolean).join(' ')}
      onMouseEnter={({ buttons }) => buttons === 1 && onDrag(rowIdx, column.idx)}
    />
  );
}

/** The text of a cell; assistive technology also reads that it is changed, and why it is wrong. */
export function CellText({ row, column }: RenderCellProps<GridRow>) {
  const { errors, isChanged } = useCells();
  if (!isGridColumn(column.key)) return null;
  const error = errors.get(cellId(row.key, column.key));
  return (
    <>
      {row.texts[column.key]}
      {isChanged(row.key, column.key) && <span className="sr-only"> {m.productGrid.changed()}</span>}
      {error && <span className="sr-only">: {error}</span>}
    </>
  );
}

/** Stays the same function, so that the text is selected once. */
const focusAndSelect = (input: HTMLInputElement | null) => {
  input?.focus();
  input?.select();
};

/** The ids of the lists of words that a column suggests. */
export const suggestionLists: Partial<Record<string, string>> = {
  category: 'product-grid-categories',
  active: 'product-grid-active',
  stock: 'product-grid-stock',
};

export function CellInput({ row, column, onRowChange, onClose }: RenderEditCellProps<GridRow>) {
  const { key } = column;
  if (!isGridColumn(key)) return null;
  return (
    <input
      ref={focusAndSelect}
      aria-label={m.productGrid.cellLabel({ column: columnNames[key], row: rowName(row) })}
      list={suggestionLists[key]}
      autoComplete="off"
      inputMode={key === 'price' || key === 'originalPrice' || key === 'weight' ? 'decimal' : undefined}
      value={row.texts[key]}
      onChange={({ target }) => onRowChange({ ...row, texts: { ...row.texts, [key]: target.value } })}
      onBlur={() => onClose(true, false)}
      className="size-full bg-surface px-2 text-ink outline-2 -outline-offset-2 outline-focus"
    />
  );
}
