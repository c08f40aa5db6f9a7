import 'react-data-grid/lib/styles.css';
import './grid.css';
import { type Ref, useMemo } from 'react';
import {
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  type Column,
  DataGrid,
  type DataGridHandle,
  type Renderers,
  type SortColumn,
} from 'react-data-grid';
import { useIsWide } from '#web/admin/components/use-is-wide.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';
import { CellInput, CellText, GridCell } from './cells.tsx';
import {
  columnNames,
  type GridColumn,
  type GridRow,
  gridColumns,
  isEditable,
  numericColumns,
} from './rows.ts';

const widths: Record<GridColumn, number> = {
  name: 260,
  sku: 130,
  price: 100,
  originalPrice: 120,
  stock: 110,
  category: 170,
  tags: 200,
  weight: 110,
  barcode: 150,
  active: 90,
};
const cellClass = (column: GridColumn) => (row: GridRow) =>
  [
    numericColumns.includes(column) && 'text-right tabular-nums',
    !isEditable(row, column) && 'text-muted',
    column === 'name' && (row.variant ? 'product-grid-variant' : 'font-semibold'),
  ]
    .filter(Boolean)
    .join(' ');

const pictureColumn: Column<GridRow> = {
  key: 'picture',
  name: m.productGrid.picture(),
  width: 64,
  renderCell: ({ row: { product, variant } }) =>
    variant ? null : (
      <span className="block size-9 overflow-hidden rounded-md">
        <Picture src={product.image ?? undefined} alt="" seed={product.slug} sizes="2.25rem" />
      </span>
    ),
};

const artisanColumn: Column<GridRow> = {
  key: 'artisan',
  name: m.productGrid.artisan(),
  width: 160,
  cellClass: 'text-muted',
  renderCell: ({ row: { product, variant } }) => (variant ? null : product.artisan),
};

/** The width of the names on a phone, in px. */
const narrowName = 180;
/** The height of a row, in px. */
const rowHeight = 44;

/** The columns of the table that stand before `gridColumns`. */
export const leadingColumns = 1;

const columnsOf = (isWide: boolean): Column<GridRow>[] => [
  { ...pictureColumn, frozen: isWide },
  ...gridColumns.map(
    (key): Column<GridRow> => ({
      key,
      name: columnNames[key],
      width: key === 'name' && !isWide ? narrowName : widths[key],
      frozen: isWide && key === 'name',
      resizable: true,
      sortable: true,
      cellClass: cellClass(key),
      headerCellClass: numericColumns.includes(key) ? 'text-right' : undefined,
      editable: (row) => isEditable(row, key),
      renderCell: CellText,
      renderEditCell: CellInput,
    }),
  ),
  artisanColumn,
];

const renderers: Renderers<GridRow, unknown> = {
  renderCell: (key, props) => <GridCell key={key} {...props} />,
};

type TableProps = {
  ref: Ref<DataGridHandle>;
  rows: readonly GridRow[];
  sort: SortColumn | null;
  onSort: (sort: SortColumn | null) => void;
  /** Called with the rows whose cell of a column was edited, or filled with the handle. */
  onEdit: (column: GridColumn, rows: GridRow[]) => void;
  /** The places are those of the table, of which -1 is the row of the names. */
  onMove: (rowIdx: number, idx: number) => void;
  onKeyDown: (args: CellKeyDownArgs<GridRow>, event: CellKeyboardEvent) => void;
  onShiftClick: (rowIdx: number, idx: number) => void;
};

/** The table of the grid, of which only the rows in view are drawn. */
export function GridTable({ ref, rows, sort, onSort, onEdit, onMove, onKeyDown, onShiftClick }: TableProps) {
  const isWide = useIsWide();
  const columns = useMemo(() => columnsOf(isWide), [isWide]);
  return (
    <DataGrid
      ref={ref}
      aria-label={m.productGrid.title()}
      className="product-grid"
      // With room for the borders and a scroll bar; grid.css limits it.
      style={{ blockSize: (rows.length + 1) * rowHeight + 18 }}
      columns={columns}
      rows={rows}
      rowKeyGetter={({ key }) => key}
      rowHeight={rowHeight}
      headerRowHeight={rowHeight}
      renderers={renderers}
      sortColumns={sort ? [sort] : []}
      onSortColumnsChange={(sorted) => onSort(sorted.at(-1) ?? null)}
      onRowsChange={(changed, { indexes, column }) =>
        onEdit(
          column.key as GridColumn,
          indexes.flatMap((index) => changed[index] ?? []),
        )
      }
      onFill={({ columnKey, sourceRow, targetRow }) => {
        const column = columnKey as GridColumn;
        return { ...targetRow, texts: { ...targetRow.texts, [column]: sourceRow.texts[column] } };
      }}
      onActivePositionChange={({ rowIdx, column }) => onMove(rowIdx, column?.idx ?? -1)}
      onCellKeyDown={onKeyDown}
      onCellMouseDown={({ rowIdx, column }, event) => {
        // Also of the active cell, since a range may be selected.
        if (!event.shiftKey) return onMove(rowIdx, column.idx);
        event.preventGridDefault();
        event.preventDefault();
        onShiftClick(rowIdx, column.idx);
      }}
      onCellClick={({ setActivePosition }, { nativeEvent }) => {
        // A finger has no double click that is easy to make.
        if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')
          setActivePosition(true);
      }}
    />
  );
}
