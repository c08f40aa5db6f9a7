import { Cell } from './cell.tsx';
import type { GridHandle } from './grid-view.tsx';

type TextCellsProps<Column extends string> = {
  columns: readonly Column[];
  row: Record<Column, string>;
  at: number;
  /** Its place among the shown rows. */
  nth: number;
  /** The names of the columns, and the name of the row. */
  names: Record<Column, string>;
  label: string;
  widths: Record<Column, string>;
  /** What an empty cell means. */
  placeholders: Partial<Record<Column, string>>;
  errorOf: (at: number, column: string) => string | undefined;
  onCommit: (column: Column, text: string) => void;
  onPaste: (at: number, column: Column, text: string) => void;
  focus: GridHandle['focus'];
};

/** The cells of a row of a grid to type and paste into. */
export const TextCells = <Column extends string>({
  columns,
  row,
  at,
  nth,
  names,
  label,
  widths,
  placeholders,
  errorOf,
  onCommit,
  onPaste,
  focus,
}: TextCellsProps<Column>) =>
  columns.map((column) => (
    <td key={column} className="px-1.5">
      <Cell
        text={row[column]}
        label={`${names[column]}, ${label}`}
        id={`${at} ${column}`}
        error={errorOf(at, column)}
        className={widths[column]}
        placeholder={placeholders[column]}
        onCommit={(text) => onCommit(column, text)}
        onPaste={(text) => onPaste(at, column, text)}
        onMove={(by) => focus(nth + by, column)}
      />
    </td>
  ));
