import { useId } from 'react';
import { useSettings } from '#web/api/settings.ts';
import { whole } from '../charts/days.ts';
import { button } from '../parts/button.ts';
import { products } from './outcomes.ts';
import { type Stage, shareOf } from './stages.ts';

type At<Name> = Stage & { at: Name };

/** The file goes out and is read. */
export function Checking({
  stage: { file, sent },
  onCancel,
}: {
  stage: At<'checking'>;
  onCancel: () => void;
}) {
  return (
    <Progress
      title={`Checking ${file.name}`}
      text={sent < 1 ? 'Uploading the file' : 'Checking each row. Nothing is saved yet.'}
      share={sent < 1 ? sent : null}
      onCancel={onCancel}
    />
  );
}

/** Products are written, and can be had back as long as the last one is not. */
export function Writing({ stage, onCancel }: { stage: At<'writing'>; onCancel: () => void }) {
  const { locale } = useSettings();
  const { share, stoppable } = shareOf(stage);
  return (
    <Progress
      title={`Importing ${stage.file.name}`}
      text={wordsOf(stage, locale)}
      share={share}
      onCancel={stoppable ? onCancel : null}
    />
  );
}

function wordsOf({ sent, told }: At<'writing'>, locale: string): string {
  const write = whole(locale);
  if (told === null) return sent < 1 ? 'Uploading the file' : 'Waiting for the server';
  if (told.state === 'reading') return `${write(told.rows)} rows read`;
  if (told.done >= told.of) return 'Finishing';
  const saved = `Saved ${write(told.done)} of ${products(told.of, locale)}`;
  return told.lasting ? `${saved}. The import continues if you leave this page.` : saved;
}

type ProgressProps = {
  title: string;
  text: string;
  /** 0 to 1; null while nobody can tell. */
  share: number | null;
  /** null when it cannot be stopped any more. */
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
          Cancel
        </button>
      </div>
    </section>
  );
}
