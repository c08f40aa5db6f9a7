import { Link } from 'react-router';
import { isTextColumn } from '#kernel/contract/reports.ts';
import { maxReportRows, type Report } from '#modules/reports/contract/reports.ts';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { SortedBy } from '#web/admin/components/list/sorted-by.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { useIsWide } from '#web/admin/components/use-is-wide.ts';
import * as m from '../../messages/index.ts';
import { useValueFormats } from './values.ts';

/** On a phone each row is a card. */
const rowsPerPage = { wide: 50, narrow: 20 };

type ListedRow = { index: number; row: Report['rows'][number] };

/**
 * Shows the rows of a report page by page, with the totals of all.
 * @param defaultSort the order if the address contains none
 */
export function ReportTable({
  report,
  defaultSort,
  busy,
}: {
  report: Report;
  defaultSort: string;
  busy: boolean;
}) {
  const { page } = useListAddress();
  const pageSize = useIsWide() ? rowsPerPage.wide : rowsPerPage.narrow;
  const { cell } = useValueFormats();
  const hasTotals = report.count > 1 && report.columns.some(({ isTotalled }) => isTotalled);
  const columns = report.columns.map((column, index): TableColumn<ListedRow> => {
    const total = report.totals[column.key];
    return {
      head: column.label,
      cell: ({ row }) => cell(column, row[column.key]),
      numeric: !isTextColumn(column),
      sorts: { ascending: column.key, descending: `-${column.key}` },
      startsDescending: !isTextColumn(column),
      ...(hasTotals && { total: index === 0 ? m.report.total() : cell(column, total) }),
    };
  });
  const first = (page - 1) * pageSize;
  return (
    <section aria-labelledby="report-rows">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="report-rows" className="text-base font-semibold">
          {m.report.rows()}
        </h2>
        <SortedBy all={m.report.defaultOrder()} options={ordersOf(report)} />
      </div>
      <MoreRows report={report} />
      <Table
        label={report.title}
        columns={columns}
        rows={report.rows.slice(first, first + pageSize).map((row, index) => ({ index: first + index, row }))}
        keyOf={({ index }) => index}
        {...(report.rowLinks.length > 0 && {
          actions: ({ row }: ListedRow) => <RowLinks report={report} row={row} />,
        })}
        defaultSort={defaultSort}
        busy={busy}
      />
      {report.rows.length > pageSize && <Pager pages={Math.ceil(report.rows.length / pageSize)} />}
    </section>
  );
}

/** The links of a row, with its text in their addresses. */
function RowLinks({ report: { rowLinks, columns }, row }: { report: Report; row: Report['rows'][number] }) {
  const text = String(row[columns[0]?.key ?? ''] ?? '');
  return rowLinks.map(({ label, address }) => (
    <Link
      key={address}
      to={`${address}&${new URLSearchParams({ text })}`}
      aria-label={m.report.rowLink({ label, text })}
      className={button.quiet}
    >
      {label}
    </Link>
  ));
}

/** Returns the orders that a phone offers, where the table has no column headers. */
const ordersOf = ({ columns }: Report) =>
  columns.flatMap((column) => {
    const { key, label } = column;
    if (isTextColumn(column)) return [{ value: key, label: m.report.ascending({ label }) }];
    return [
      { value: `-${key}`, label: m.report.highestFirst({ label }) },
      { value: key, label: m.report.lowestFirst({ label }) },
    ];
  });

/** Says that the report has more rows than the screen shows. */
function MoreRows({ report: { count, rows } }: { report: Report }) {
  const write = useCount();
  if (count <= rows.length) return null;
  return (
    <p className="mb-3 text-sm text-muted">
      {m.report.firstRowsAreShown({ shown: write(maxReportRows), count: write(count) })}
    </p>
  );
}
