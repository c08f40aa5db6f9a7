import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ImportReport, ImportRow } from '#modules/catalog/contract/admin-products.ts';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { NewRecords } from './new-records.tsx';
import {
  importLabel,
  nameOf,
  outcomes,
  products,
  type RowOutcome,
  rowsOf,
  writtenCount,
} from './outcomes.ts';
import { ReportFile } from './report-file.tsx';
import type { ImportStage } from './stages.ts';

type ReportProps = { stage: ImportStage & { at: 'checked' }; onImport: () => void; onLeave: () => void };

const rowsOnPage = 50;

/** Shows the result for each product before the import, and the button that starts it. */
export function Report({ stage: { file, report, notice }, onImport, onLeave }: ReportProps) {
  const { locale } = useSettings();
  const { chosen, page } = useListAddress();
  const only =
    chosen(
      'outcome',
      outcomes.map(({ outcome }) => outcome),
    ) ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rows = rowsOf(report.report, only);
  const pages = Math.max(1, Math.ceil(rows.length / rowsOnPage));
  const from = (Math.min(page, pages) - 1) * rowsOnPage;
  const count = useCount();
  return (
    <section aria-label={m.importReport.report()}>
      <div className="rounded-xl border border-line bg-surface p-5 md:p-6">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold wrap-anywhere outline-none">
          {m.importReport.inRows({
            name: file.name,
            products: products(report.products, locale),
            rows: count(report.rows),
            rows2: report.rows,
          })}
        </h2>
        {notice && (
          <p
            role="alert"
            className={`mt-3 flex items-start gap-2 font-medium ${notice.kind === 'failed' ? 'text-bad' : ''}`}
          >
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" /> {notice.text}
          </p>
        )}
        <p className="mt-2 text-muted">{summary(report)}</p>
        <NewRecords {...report} areCreated={false} />
        {report.ignoredColumns.length > 0 && (
          <p className="mt-2 text-muted wrap-anywhere">
            {m.importReport.ignoredColumns({ columns: report.ignoredColumns.join(', ') })}
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {writtenCount(report) > 0 && (
            <button type="button" className={button.main} onClick={onImport}>
              {importLabel(report, locale)}
            </button>
          )}
          <button type="button" className={button.quiet} onClick={onLeave}>
            {m.importReport.chooseAnotherFile()}
          </button>
          <ReportFile file={file} report={report} />
        </div>
      </div>
      <OutcomeFilter report={report} only={only} />
      <Table<ImportRow>
        label={m.importReport.resultForEachProduct()}
        columns={columns}
        rows={rows.slice(from, from + rowsOnPage)}
        keyOf={({ line, handle }) => `${line} ${handle}`}
      />
      {pages > 1 && <Pager pages={pages} />}
    </section>
  );
}

function summary(report: ImportReport): string {
  const hasChanges = writtenCount(report) > 0;
  if (hasChanges && report.wrong > 0) return m.importReport.rowsWithErrorsAreSkipped();
  if (hasChanges) return m.importReport.noErrorsFound();
  if (report.same === 0) return m.importReport.nothingCanBeImported();
  return report.wrong > 0 ? m.importReport.nothingToImport() : m.importReport.nothingToImportAllProducts();
}

const columns: TableColumn<ImportRow>[] = [
  {
    head: m.importReport.product(),
    cell: ({ title, handle }) => (
      <span className="block min-w-0 wrap-anywhere">
        <span className="block font-medium">{title || m.importReport.noTitle()}</span>
        <span className="block text-sm font-normal text-muted">{handle}</span>
      </span>
    ),
  },
  { head: m.importReport.line(), cell: ({ line }) => line, numeric: true },
  { head: m.importReport.outcome(), cell: ({ outcome }) => <Badge outcome={outcome} /> },
  { head: m.importReport.notes(), cell: ({ message }) => <span className="wrap-anywhere">{message}</span> },
];

const outcomeClasses: Record<RowOutcome, string> = {
  wrong: 'border-bad text-bad',
  create: 'border-good text-good',
  update: 'border-control',
  same: 'border-line text-muted',
};

const Badge = ({ outcome }: { outcome: RowOutcome }) => (
  <span
    className={`inline-block rounded-full border px-2.5 text-xs leading-6 font-semibold whitespace-nowrap ${outcomeClasses[outcome]}`}
  >
    {nameOf(outcome)}
  </span>
);

/** Filters by outcome, with the count of each. */
function OutcomeFilter({
  report,
  only,
}: {
  report: ReportProps['stage']['report'];
  only: RowOutcome | null;
}) {
  const write = useCount();
  const { set } = useListAddress();
  const all = { outcome: null, name: m.importReport.all(), count: report.products };
  const present = outcomes
    .map(({ outcome, name }) => ({ outcome, name, count: report[outcome] }))
    .filter(({ count }) => count > 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are not form fields.
    <div role="group" aria-label={m.importReport.show()} className="my-4 flex flex-wrap gap-2">
      {[all, ...present].map(({ outcome, name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={outcome === only}
          onClick={() => set({ outcome }, { replace: true })}
          className="inline-flex min-h-9 items-center gap-2 rounded-full border border-control px-3.5 text-sm font-medium transition-colors hover:bg-surface aria-pressed:border-chosen aria-pressed:bg-chosen aria-pressed:text-paper pointer-coarse:min-h-11"
        >
          {name} <span className="tabular-nums">{write(count)}</span>
        </button>
      ))}
    </div>
  );
}
