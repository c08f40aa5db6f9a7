import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { useInvalidateQueries } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import * as m from '../../messages/index.ts';
import { ChooseFile } from './choose-file.tsx';
import { Checking, Writing } from './progress.tsx';
import { Report } from './report.tsx';
import { ImportResult } from './result.tsx';
import { shareOf } from './stages.ts';
import { useImport } from './use-import.ts';
import { WritingGuard } from './writing-guard.tsx';

export const meta = titleMeta(m.adminImport.importProducts());

/** Imports products from a CSV file: shows the result for each row first, and writes it on request. */
export default function ImportPage() {
  const invalidate = useInvalidateQueries();
  const { stage, check, write, cancel, leave } = useImport({ onWritten: () => void invalidate() });
  return (
    <>
      <PageHead
        title={m.adminImport.importProducts()}
        subtitle={m.adminImport.fromCsvFileInShopifys()}
        back={
          <Link
            to="/admin/products"
            className="inline-flex min-h-8 items-center gap-1 text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" /> {m.adminImport.products()}
          </Link>
        }
      />
      {stage.at === 'choosing' && <ChooseFile failed={stage.failed} onFile={check} />}
      {stage.at === 'checking' && <Checking stage={stage} onCancel={leave} />}
      {stage.at === 'checked' && <Report stage={stage} onImport={() => write(stage.file)} onLeave={leave} />}
      {stage.at === 'writing' && <Writing stage={stage} onCancel={cancel} />}
      {stage.at === 'done' && <ImportResult stage={stage} onLeave={leave} />}
      <WritingGuard writing={stage.at === 'writing' && shareOf(stage).stoppable} />
    </>
  );
}
