import { useId } from 'react';
import { wholeNumber } from '#web/admin/charts/number-formats.ts';
import { button } from '#web/admin/components/button.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { products } from './outcomes.ts';
import { type ImportStage, shareOf } from './stages.ts';

type StageAt<Name> = ImportStage & { at: Name };

/** Shows the upload and the check of the file. */
export function Checking({
  stage: { file, sent },
  onCancel,
}: {
  stage: StageAt<'checking'>;
  onCancel: () => void;
}) {
  return (
    <Progress
      title={m.progress.checking({ name: file.name })}
      text={sent < 1 ? m.progress.uploadingFile() : m.progress.checkingEachRow()}
      share={sent < 1 ? sent : null}
      onCancel={onCancel}
    />
  );
}

/** Shows the writing of the products, which can be cancelled until the last one. */
export function Writing({ stage, onCancel }: { stage: StageAt<'writing'>; onCancel: () => void }) {
  const { locale } = useSettings();
  const { share, stoppable } = shareOf(stage);
  return (
    <Progress
      title={m.progress.importing({ name: stage.file.name })}
      text={describeProgress(stage, locale)}
      share={share}
      onCancel={stoppable ? onCancel : null}
    />
  );
}

function describeProgress({ sent, progress }: StageAt<'writing'>, locale: string): string {
  const write = wholeNumber(locale);
  if (progress === null) return sent < 1 ? m.progress.uploadingFile() : m.progress.waitingForServer();
  if (progress.state === 'reading') return m.progress.rowsRead({ rows: write(progress.rows) });
  if (progress.done >= progress.of) return m.progress.finishing();
  const saved = m.progress.savedOf({ done: write(progress.done), of: products(progress.of, locale) });
  return progress.lasting ? m.progress.importContinuesIfYouLeave({ saved }) : saved;
}

type ProgressProps = {
  title: string;
  text: string;
  /** The progress from 0 to 1; null if unknown. */
  share: number | null;
  /** Null once cancelling is impossible. */
  onCancel: (() => void) | null;
};

function Progress({ title, text, share, onCancel }: ProgressProps) {
  const id = useId();
  const percent = share === null ? null : Math.floor(share * 100);
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-surface p-5 md:p-6">
      <h2 id={id} className="text-lg font-semibold wrap-anywhere">
        {title}
      </h2>
      <div className="mt-4 flex justify-between gap-4">
        <p role="status">{text}</p>
        <p className="tabular-nums text-muted">{percent === null ? '' : `${percent}%`}</p>
      </div>
      <progress
        aria-labelledby={id}
        max={100}
        value={percent ?? undefined}
        className="mt-2 block h-2.5 w-full overflow-hidden rounded-full bg-line accent-chosen"
      />
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <button
          type="button"
          className={button.quiet}
          disabled={onCancel === null}
          onClick={onCancel ?? undefined}
        >
          {m.progress.cancel()}
        </button>
      </div>
    </section>
  );
}
