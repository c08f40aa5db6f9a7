import { Progress } from '@base-ui/react/progress';
import { RotateCw, X } from 'lucide-react';
import { useId } from 'react';
import * as m from '../messages/index.ts';
import { usePreview } from '../pictures/preview.ts';

/** An upload that is in progress or has failed. */
export type FileUpload = {
  key: number;
  file: File;
  /** The share that is sent, 0 to 1. */
  share: number;
  /** Why the upload failed; null while it is in progress. */
  error: string | null;
};

const actionClass = 'grid size-11 shrink-0 place-items-center rounded-xl hover:bg-paper hover:text-accent';

/** An upload with its progress, or its error and the actions to retry and remove it. */
export function UploadRow({
  upload: { file, share, error },
  onAgain,
  onDrop,
}: {
  upload: FileUpload;
  onAgain: () => void;
  onDrop: () => void;
}) {
  const nameId = useId();
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
        <p id={nameId} className="truncate text-sm font-semibold">
          {file.name}
        </p>
        {error === null ? (
          <Progress.Root aria-labelledby={nameId} value={Math.round(share * 100)}>
            <Progress.Track className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line">
              {/* Pulses when all of it is sent, while the server resizes it. */}
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
        <button
          type="button"
          aria-label={m.uploadRow.tryAgain({ name: file.name })}
          onClick={onAgain}
          className={actionClass}
        >
          <RotateCw aria-hidden="true" className="size-5" />
        </button>
      )}
      <button
        type="button"
        aria-label={m.uploadRow.stopUploading({ noError: error === null ? 'yes' : 'no', name: file.name })}
        onClick={onDrop}
        className={actionClass}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}
