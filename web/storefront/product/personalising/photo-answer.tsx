import { ImagePlus, RotateCw, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { maxPictureBytes } from '#contract/limits.ts';
import { renditionAt } from '#contract/personal-photos.ts';
import { pictureTypes } from '#contract/picture-files.ts';
import { button } from '#web/ui/button.ts';
import { usePreview } from '#web/ui/preview.ts';
import type { AnswerProps } from './text-answer.tsx';
import { useUpload } from './use-upload.ts';

type PhotoAnswerProps = AnswerProps<'photo'> & {
  /** Hears what the photo waits for; null when it waits for nothing. */
  onWait: (why: string | null) => void;
};

/** A photo out of the shopper's hands: on its way, there, or with the reason why it did not arrive. */
export function PhotoAnswer({ field, label, given, error, onSay, onWait }: PhotoAnswerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { upload, send, drop } = useUpload(onSay, onWait);
  const told = upload?.failed ?? error;
  return (
    <div>
      <p className="mb-1.5 font-semibold">
        <label htmlFor={id}>{label}</label>
        {field.required && (
          <span aria-hidden="true" className="text-accent">
            {' '}
            *
          </span>
        )}
      </p>
      {given && !upload && <Chosen label={field.label} url={given} onRemove={() => onSay('')} />}
      {upload && <OnItsWay {...upload} label={field.label} onAgain={() => send(upload.file)} onDrop={drop} />}
      <span
        className={`relative ${button.quiet} has-focus-visible:outline-3 has-focus-visible:outline-focus`}
      >
        <ImagePlus aria-hidden="true" className="size-5" />
        {given || upload ? 'Choose another' : 'Choose a photo'}
        <input
          ref={input}
          id={id}
          type="file"
          accept={pictureTypes}
          data-answer={field.id}
          aria-invalid={told ? true : undefined}
          aria-describedby={`${id}-told`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) send(file);
            // The same photo may be chosen again.
            target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </span>
      {told ? (
        <p id={`${id}-told`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {told}
        </p>
      ) : (
        <p id={`${id}-told`} className="mt-1.5 text-sm text-muted">
          JPEG, PNG, WebP, AVIF or GIF, at most {maxPictureBytes / 1024 ** 2} MB. Only the maker will see it.
        </p>
      )}
    </div>
  );
}

const row = 'mb-2 flex items-center gap-3 rounded-2xl border border-line p-2';
const act = 'grid size-11 shrink-0 place-items-center rounded-xl hover:text-accent';

function Chosen({ label, url, onRemove }: { label: string; url: string; onRemove: () => void }) {
  return (
    <div className={row}>
      <img src={renditionAt(url, 200)} alt={`${label}: yours`} className="size-16 rounded-xl object-cover" />
      <p className="flex-1 text-sm">Photo added</p>
      <button type="button" aria-label={`Remove ${label}`} onClick={onRemove} className={act}>
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

type OnItsWayProps = {
  file: File;
  share: number;
  failed: string | null;
  label: string;
  onAgain: () => void;
  onDrop: () => void;
};

function OnItsWay({ file, share, failed, label, onAgain, onDrop }: OnItsWayProps) {
  const preview = usePreview(file);
  return (
    <div className={row}>
      {preview && <img src={preview} alt="" className="size-16 rounded-xl object-cover" />}
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{file.name}</p>
        {failed === null && (
          <progress aria-label={`Uploading ${label}`} value={share} className="mt-1 w-full accent-chosen" />
        )}
      </div>
      {failed !== null && (
        <button type="button" aria-label={`Try ${label} again`} onClick={onAgain} className={act}>
          <RotateCw aria-hidden="true" className="size-5" />
        </button>
      )}
      <button type="button" aria-label={`Remove ${file.name}`} onClick={onDrop} className={act}>
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
