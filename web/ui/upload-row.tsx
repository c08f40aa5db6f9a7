import { Progress } from '@base-ui/react/progress';
import { RotateCw, X } from 'lucide-react';
import { useId } from 'react';
import { usePreview } from './preview.ts';

/** A file on its way to the shop, or one that did not arrive. */
export type OnItsWay = {
  key: number;
  file: File;
  /** How much of it is there, 0 to 1. */
  share: number;
  /** Why it did not arrive; null while it still may. */
  error: string | null;
};

const act = 'grid size-11 shrink-0 place-items-center rounded-xl hover:bg-paper hover:text-accent';

/** A file on its way: how much of it is there, or why it did not arrive and what to do then. */
export function UploadRow({
  upload: { file, share, error },
  onAgain,
  onDrop,
}: {
  upload: OnItsWay;
  onAgain: () => void;
  onDrop: () => void;
}) {
  const named = useId();
  const preview = usePreview(file);
  return (
    <li className="flex items-center gap-3 rounded-2xl border border-dashed border-control p-2">
      <div className="size-14 shrink-0 overflow-hidden rounded-xl bg-line">
        {preview && (
          <img
            src={preview}
            alt=""
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p id={named} className="truncate text-sm font-semibold">
          {file.name}
        </p>
        {error === null ? (
          <Progress.Root aria-labelledby={named} value={Math.round(share * 100)}>
            <Progress.Track className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line">
              {/* All of it is there, and the shop makes its sizes. */}
              <Progress.Indicator
                className={`h-full rounded-full bg-accent forced-colors:bg-[Highlight] transition-[width] ${share === 1 ? 'animate-pulse' : ''}`}
              />
            </Progress.Track>
          </Progress.Root>
        ) : (
          <p role="alert" className="text-sm font-medium text-bad">
            <span className="sr-only">{file.name}: </span>
            {error}
          </p>
        )}
      </div>
      {error !== null && (
        <button type="button" aria-label={`Try ${file.name} again`} onClick={onAgain} className={act}>
          <RotateCw aria-hidden="true" className="size-5" />
        </button>
      )}
      <button
        type="button"
        aria-label={`${error === null ? 'Stop uploading' : 'Remove'} ${file.name}`}
        onClick={onDrop}
        className={act}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}
