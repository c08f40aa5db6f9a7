import { ImagePlus, RotateCw, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { maxPictureBytes } from '#modules/media/contract/limits.ts';
import { renditionAt } from '#modules/media/contract/personal-photos.ts';
import { pictureTypes } from '#modules/media/contract/picture-files.ts';
import { button } from '#web/ui/button.ts';
import { usePreview } from '#web/ui/pictures/preview.ts';
import * as m from '../../../messages/index.ts';
import type { AnswerProps } from './text-answer.tsx';
import { useUpload } from './use-upload.ts';

type PhotoAnswerProps = AnswerProps<'photo'> & {
  /** Called with the reason why the photo is not ready; null if it is. */
  onWait: (reason: string | null) => void;
};

/** A photo of the shopper: uploading, uploaded, or failed with a reason. */
export function PhotoAnswer({ field, label, given, error, onSay, onWait }: PhotoAnswerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { upload, send, drop } = useUpload(onSay, onWait);
  const shownError = upload?.failed ?? error;
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
      {given && !upload && <UploadedPhoto label={field.label} url={given} onRemove={() => onSay('')} />}
      {upload && (
        <PhotoUpload {...upload} label={field.label} onAgain={() => send(upload.file)} onDrop={drop} />
      )}
      <span
        className={`relative ${button.quiet} has-focus-visible:outline-3 has-focus-visible:outline-focus`}
      >
        <ImagePlus aria-hidden="true" className="size-5" />
        {given || upload ? m.photoAnswer.chooseAnother() : m.photoAnswer.choosePhoto()}
        <input
          ref={input}
          id={id}
          type="file"
          accept={pictureTypes}
          data-answer={field.id}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={`${id}-description`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) send(file);
            // Allows to choose the same photo again.
            target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </span>
      {shownError ? (
        <p id={`${id}-description`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {shownError}
        </p>
      ) : (
        <p id={`${id}-description`} className="mt-1.5 text-sm text-muted">
          {m.photoAnswer.jpegPngWebp({ maxPictureBytes: maxPictureBytes / 1024 ** 2 })}
        </p>
      )}
    </div>
  );
}

const rowClass = 'mb-2 flex items-center gap-3 rounded-2xl border border-line p-2';
const actionClass = 'grid size-11 shrink-0 place-items-center rounded-xl hover:text-accent';

function UploadedPhoto({ label, url, onRemove }: { label: string; url: string; onRemove: () => void }) {
  return (
    <div className={rowClass}>
      <img
        src={renditionAt(url, 200)}
        alt={m.photoAnswer.yours({ label })}
        className="size-16 rounded-xl object-cover"
      />
      <p className="flex-1 text-sm">{m.photoAnswer.photoAdded()}</p>
      <button
        type="button"
        aria-label={m.photoAnswer.remove({ label })}
        onClick={onRemove}
        className={actionClass}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

type PhotoUploadProps = {
  file: File;
  share: number;
  failed: string | null;
  label: string;
  onAgain: () => void;
  onDrop: () => void;
};

function PhotoUpload({ file, share, failed, label, onAgain, onDrop }: PhotoUploadProps) {
  const preview = usePreview(file);
  return (
    <div className={rowClass}>
      {preview && <img src={preview} alt="" className="size-16 rounded-xl object-cover" />}
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{file.name}</p>
        {failed === null && (
          <progress
            aria-label={m.photoAnswer.uploading({ label })}
            value={share}
            className="mt-1 w-full accent-chosen"
          />
        )}
      </div>
      {failed !== null && (
        <button
          type="button"
          aria-label={m.photoAnswer.tryAgain({ label })}
          onClick={onAgain}
          className={actionClass}
        >
          <RotateCw aria-hidden="true" className="size-5" />
        </button>
      )}
      <button
        type="button"
        aria-label={m.photoAnswer.removeWithName({ name: file.name })}
        onClick={onDrop}
        className={actionClass}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
