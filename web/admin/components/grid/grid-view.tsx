import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The height of a row in pixels; all rows have the same, so that only those in view are drawn. */
const rowHeight = 52;
/** Rows drawn above and below those in view. */
const margin = 8;
const viewHeight = 560;

/** Returns the attributes of the row of a grid. @param nth its place among the shown rows */
export const rowProps = (nth: number) => ({
  'aria-rowindex': nth + 2,
  className: 'border-t border-line',
  style: { height: rowHeight },
});

export type GridHandle = {
  /** Shows a row and moves the focus to its cell of a column. @param nth its place among the shown rows */
  focus: (nth: number, column: string) => void;
};

type GridViewProps = {
  label: string;
  /** The places of the shown rows. */
  shown: readonly number[];
  /** The number of columns of the table. */
  columns: number;
  /** The cells of the header. */
  head: ReactNode;
  ref?: Ref<GridHandle>;
  /** Draws the row at a place, which is the `nth` of the shown ones. */
  children: (at: number, nth: number, focus: GridHandle['focus']) => ReactNode;
};

/** A table of which only the rows in view are drawn. Cells have the attribute `data-cell`: place and column. */
export function GridView({ label, shown, columns, head, ref, children }: GridViewProps) {
  const [top, setTop] = useState(0);
  const view = useRef<HTMLDivElement>(null);
  const first = Math.max(0, Math.floor(top / rowHeight) - margin);
  const last = Math.min(shown.length, Math.ceil((top + viewHeight) / rowHeight) + margin);
  const focus = (nth: number, column: string) => {
    const element = view.current;
    if (!element || nth < 0 || nth >= shown.length) return;
    if (nth * rowHeight < element.scrollTop || (nth + 3) * rowHeight > element.scrollTop + viewHeight)
      element.scrollTop = Math.max(0, (nth - 2) * rowHeight);
    // Draws the rows in view, and what is typed in the cell that is left.
    flushSync(() => setTop(element.scrollTop));
    element.querySelector<HTMLInputElement>(`[data-cell="${shown[nth]} ${column}"]`)?.select();
  };
  useImperativeHandle(ref, () => ({ focus }));
  const spacer = (count: number) =>
    count > 0 && (
      <tr>
        <td colSpan={columns} style={{ height: count * rowHeight }} />
      </tr>
    );
  return (
    <section
      aria-label={label}
      ref={view}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      className="overflow-auto rounded-lg border border-line"
      style={{ maxHeight: viewHeight }}
    >
      <table aria-rowcount={shown.length + 1} className="w-full border-collapse text-sm">
        <thead className="sticky top-0 z-10 bg-surface text-left">
          <tr>{head}</tr>
        </thead>
        <tbody>
          {spacer(first)}
          {shown.slice(first, last).map((at, index) => children(at, first + index, focus))}
          {spacer(shown.length - last)}
        </tbody>
      </table>
    </section>
  );
}
