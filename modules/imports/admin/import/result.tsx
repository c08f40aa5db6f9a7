import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import * as m from '../../messages/index.ts';
import { NewRecords } from './new-records.tsx';
import { ReportFile } from './report-file.tsx';
import type { ImportStage } from './stages.ts';

type ImportResultProps = { stage: ImportStage & { at: 'done' }; onLeave: () => void };

/** Shows the result of an import. */
export function ImportResult({ stage: { file, report, result }, onLeave }: ImportResultProps) {
  const write = useCount();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const counts = [
    [m.result.created(), result.created],
    [m.result.updated(), result.updated],
    [m.result.unchanged(), result.same],
    [m.result.skipped(), result.wrong],
  ] as const;
  return (
    <section className="rounded-xl border border-line bg-surface p-5 md:p-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg font-semibold outline-none">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-good" />
        <span className="min-w-0 wrap-anywhere">{m.result.imported({ name: file.name })}</span>
      </h2>
      <dl className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {counts.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse rounded-lg border border-line px-4 py-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{write(count)}</dd>
          </div>
        ))}
      </dl>
      <NewRecords {...result} areCreated />
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/admin/products" className={button.main}>
          {m.result.seeProducts()}
        </Link>
        <button type="button" className={button.quiet} onClick={onLeave}>
          {m.result.importAnotherFile()}
        </button>
        <ReportFile file={file} report={report} />
      </div>
    </section>
  );
}
