import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Key, ReactNode } from 'react';
import * as m from '../../messages/index.ts';
import { useIsWide } from '../use-is-wide.ts';
import { useListAddress } from './list-address.ts';

export type TableColumn<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the right. */
  numeric?: boolean;
  /** The values of `sort` in the address for both directions; a first click selects the first one. */
  sorts?: { ascending?: string; descending?: string };
  /** Whether the first click selects the descending order. */
  startsDescending?: boolean;
  /** The content of the last row, which a table has if a column does; cards on a phone have none. */
  total?: ReactNode;
};

type TableProps<Row> = {
  label: string;
  /** The first column names the row: it is the row header, and the title of its card on a phone. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The actions of a row, in a last column named Actions. */
  actions?: (row: Row) => ReactNode;
  /** The order of the list if the address contains none. */
  defaultSort?: string;
  /** Whether another page or filter of the list is loading. */
  busy?: boolean;
};

/** A table with a sticky header; on a phone each row is a card. */
export function Table<Row>(table: TableProps<Row>) {
  return useIsWide() ? <Rows {...table} /> : <RowCards {...table} />;
}

const cell = 'px-2 min-[90rem]:px-3 first:pl-4 last:pr-4 py-1.5 h-11 text-left align-middle';

function Rows<Row>({ label, columns, rows, keyOf, actions, defaultSort, busy = false }: TableProps<Row>) {
  return (
    <div className="rounded-xl border border-line bg-surface">
      <table
        className="renewable w-full border-separate border-spacing-0"
        aria-label={label}
        aria-busy={busy}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.head} column={column} defaultSort={defaultSort} />
            ))}
            {actions && (
              <th scope="col" className={`${headCell} text-right`}>
                {m.listTable.actions()}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="hover:bg-line/25">
              {columns.map(({ head, cell: show, numeric }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={head}
                    {...(index === 0 && { scope: 'row' })}
                    className={`${cell} border-t border-line font-normal ${numeric ? 'text-right tabular-nums' : ''}`}
                  >
                    {show(row)}
                  </Cell>
                );
              })}
              {actions && (
                <td className="border-t border-line py-1 pl-2 pr-2">
                  <div className="flex justify-end">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <Totals columns={columns} actions={actions} />
      </table>
    </div>
  );
}

function Totals<Row>({ columns, actions }: Pick<TableProps<Row>, 'columns' | 'actions'>) {
  if (!columns.some(({ total }) => total !== undefined)) return null;
  return (
    <tfoot>
      <tr className="font-semibold">
        {columns.map(({ head, total, numeric }, index) =>
          index === 0 ? (
            <th key={head} scope="row" className={`${cell} border-t-2 border-line`}>
              {total}
            </th>
          ) : (
            <td
              key={head}
              className={`${cell} border-t-2 border-line ${numeric ? 'text-right tabular-nums' : ''}`}
            >
              {total}
            </td>
          ),
        )}
        {actions && <td className="border-t-2 border-line" />}
      </tr>
    </tfoot>
  );
}

const headCell =
  'sticky top-14 z-10 bg-surface px-2 min-[90rem]:px-3 py-2 text-left text-sm first:pl-4 last:pr-4 font-semibold text-muted first:rounded-tl-xl last:rounded-tr-xl';

type HeadProps<Row> = { column: TableColumn<Row>; defaultSort: string | undefined };

function Head<Row>({ column: { head, numeric, sorts, startsDescending }, defaultSort }: HeadProps<Row>) {
  const { params, set } = useListAddress();
  const alignment = numeric ? 'text-right' : '';
  if (!sorts)
    return (
      <th scope="col" className={`${headCell} ${alignment}`}>
        {head}
      </th>
    );
  const current = params.get('sort') ?? defaultSort;
  const { ascending, descending } = sorts;
  const order =
    current && current === ascending
      ? 'ascending'
      : current && current === descending
        ? 'descending'
        : undefined;
  const [first, second] = startsDescending ? [descending, ascending] : [ascending, descending];
  const next = current && current === first ? (second ?? first) : (first ?? second);
  const Icon = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={order} className={`${headCell} ${alignment}`}>
      <button
        type="button"
        onClick={() => set({ sort: next === defaultSort ? null : (next ?? null) })}
        className={`inline-flex min-h-8 items-center gap-1 hover:text-ink ${alignment}`}
      >
        {head}
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
    </th>
  );
}

function RowCards<Row>({ label, columns, rows, keyOf, actions, busy = false }: TableProps<Row>) {
  const [title, ...others] = columns;
  return (
    <ul className="renewable grid gap-3" aria-label={label} aria-busy={busy}>
      {rows.map((row) => (
        <li key={keyOf(row)} className="rounded-xl border border-line bg-surface p-4">
          <div className="font-semibold">{title?.cell(row)}</div>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 max-[19rem]:grid-cols-1 max-[19rem]:gap-y-0">
            {others.map(({ head, cell: show }) => {
              const content = show(row);
              // A row of the table keeps an empty cell; a card omits it.
              if (content === null || content === undefined || content === '') return null;
              return (
                <div key={head} className="contents">
                  <dt className="text-muted">{head}</dt>
                  <dd className="min-w-0 break-words text-right max-[19rem]:mb-1.5 max-[19rem]:text-left">
                    {content}
                  </dd>
                </div>
              );
            })}
          </dl>
          {actions && <div className="-mb-2 -mr-2 mt-2 flex justify-end">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
