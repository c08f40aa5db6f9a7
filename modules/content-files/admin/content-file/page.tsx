import { Download } from 'lucide-react';
import { button } from '#web/admin/components/button.ts';
import { BackLink } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { downloadFile } from '#web/api/files.ts';
import * as m from '../../messages/index.ts';
import { ImportPanel } from './import-panel.tsx';

export const meta = titleMeta(m.pages.title());

/** Exports all content of the shop as one file, and imports such a file after a check. */
export default function ContentFilePage() {
  const { data: parts, error, refetch } = useApiQuery('GET /api/content-file/parts');
  return (
    <>
      <PageHead
        title={m.pages.title()}
        subtitle={m.contentFilePage.subtitle()}
        back={<BackLink to="/admin/pages">{m.contentFilePage.pages()}</BackLink>}
      />
      {error && !parts && <ErrorState error={error} onRetry={refetch} />}
      {!parts && !error && <TableSkeleton columns={2} />}
      {parts && (
        <div className="grid max-w-3xl gap-6">
          <ExportPanel parts={parts} />
          <ImportPanel partNames={parts.map(({ name }) => name)} />
        </div>
      )}
    </>
  );
}

type ExportPanelProps = { parts: readonly { name: string; label: string; items: number | null }[] };

function ExportPanel({ parts }: ExportPanelProps) {
  const { run, busy } = useAction();
  const save = () =>
    run({ loading: m.contentFilePage.exporting(), success: m.contentFilePage.exported() }, () =>
      downloadFile('GET /api/content-file', {}, `content-${new Date().toISOString().slice(0, 10)}.json`),
    );
  return (
    <Panel title={m.contentFilePage.export()}>
      <p className="text-muted">{m.contentFilePage.exportHint()}</p>
      <ul className="my-4 list-disc pl-5">
        {parts.map(({ name, label, items }) => (
          <li key={name}>
            {items === null ? label : m.contentFilePage.part({ label, items: String(items) })}
          </li>
        ))}
      </ul>
      <button type="button" className={button.main} disabled={busy} onClick={save}>
        <Download aria-hidden="true" className="size-4" /> {m.contentFilePage.exportNow()}
      </button>
    </Panel>
  );
}
