import { ImagePlus, RotateCw, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { thumbnailOf } from '#modules/media/contract/personal-photos.ts';
import { pictureTypes } from '#modules/media/contract/picture-files.ts';
import * as m from '../messages/index.ts';
import { Picture } from '../pictures/picture.tsx';
import { usePreview } from '../pictures/preview.ts';
import type { ChangeAttachments, PendingUploads } from './pending-uploads.ts';
import type { FileUpload } from './upload-row.tsx';

/** The uploads in progress and their actions; the page supplies the call. */
type Uploads<Upload extends FileUpload> = {
  uploads: Upload[];
  add: (files: readonly File[]) => void;
  again: (upload: Upload) => void;
  drop: (upload: Upload) => void;
};

type AttachmentsProps<Upload extends FileUpload> = {
  label: string;
  hint?: string;
  pictures: readonly string[];
  onChange: ChangeAttachments;
  most: number;
  uploading: Uploads<Upload>;
  /** The `arrival` of `useArrival` of the form. */
  arrival: PendingUploads;
};

const tile = 'relative size-24 overflow-hidden rounded-xl border border-line bg-surface';

const bringIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

/** A field to attach pictures to a text, with previews, progress and removal. */
export function Attachments<Upload extends FileUpload>(props: AttachmentsProps<Upload>) {
  const { label, hint, pictures, onChange, most, uploading, arrival } = props;
  const { uploads, add, again, drop } = uploading;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [leftOut, setLeftOut] = useState(false);
  const pending = uploads.length;
  /** How many more pictures can be added. */
  const room = most - pictures.length - pending;
  const arriving = uploads.filter(({ error }) => error === null).length;
  const failed = pending - arriving;
  const { box, onCounts, sending } = arrival;
  useEffect(() => onCounts(pending, arriving), [onCounts, pending, arriving]);
  const take = (files: File[]) => {
    setLeftOut(files.length > room);
    add(files.slice(0, room));
  };
  // Keeps the focus in the group when the focused button is removed.
  const removeBy = (remove: () => void) => {
    remove();
    setLeftOut(false);
    choose.current?.focus();
  };
  return (
    <fieldset ref={box} className="min-w-0" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((url, index) => (
          <li key={url} className={tile}>
            <Picture
              src={thumbnailOf(url)}
              alt={m.attachments.picture({ index: index + 1 })}
              seed={url}
              sizes="6rem"
            />
            <RemoveButton
              label={m.attachments.removePicture({ index: index + 1 })}
              onPress={() => removeBy(() => onChange((before) => before.filter((other) => other !== url)))}
            />
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onAgain={() => again(upload)}
            onDrop={() => removeBy(() => drop(upload))}
          />
        ))}
        <li>
          <button
            ref={choose}
            type="button"
            aria-disabled={room <= 0}
            onClick={() => room > 0 && chooser.current?.click()}
            className="flex size-24 flex-col items-center justify-center gap-1 rounded-xl border-2 border-dashed border-control text-sm font-semibold hover:border-accent hover:text-accent aria-disabled:text-muted"
          >
            <ImagePlus aria-hidden="true" className="size-6" />
            {room > 0 ? m.attachments.add() : m.attachments.atMost({ most })}
            <span className="sr-only"> {m.attachments.pictures()}</span>
          </button>
          <input
            ref={chooser}
            type="file"
            accept={pictureTypes}
            multiple
            hidden
            aria-label={label}
            onChange={({ target }) => {
              take([...(target.files ?? [])]);
              // Allows to choose the same file again.
              target.value = '';
            }}
          />
        </li>
      </ul>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {sending === 'waiting' && arriving > 0 && (
        <p ref={bringIntoView} role="status" className="mt-1.5 text-sm font-medium">
          {m.attachments.sendingWhenPicturesHaveArrived({ arriving })}
        </p>
      )}
      {sending === 'held' && failed > 0 && (
        <p ref={bringIntoView} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {m.attachments.picturesWereNotUploaded({ failed })}
        </p>
      )}
      {leftOut && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {m.attachments.youCanAddUp({ most })}
        </p>
      )}
    </fieldset>
  );
}

/** The button to remove a picture; its target is 44 px wide for touch. */
const RemoveButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="absolute right-0 top-0 grid size-11 place-items-start justify-items-end p-1"
  >
    <span className="grid size-7 place-items-center rounded-full bg-ink text-paper">
      <X aria-hidden="true" className="size-4" />
    </span>
  </button>
);

type UploadTileProps = { upload: FileUpload; onAgain: () => void; onDrop: () => void };

/** An upload with its progress or error. */
function UploadTile({ upload: { file, share, error }, onAgain, onDrop }: UploadTileProps) {
  const preview = usePreview(file);
  return (
    <li className={error === null ? 'contents' : 'flex w-full items-center gap-3'}>
      <div className={tile}>
        {preview && <img src={preview} alt="" className="picture opacity-60" />}
        {error === null && (
          <div
            role="progressbar"
            aria-label={m.attachments.uploading({ name: file.name })}
            aria-valuenow={Math.round(share * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
            className="absolute inset-x-2 bottom-2 h-1.5 overflow-hidden rounded-full bg-line"
          >
            <div
              className={`h-full origin-left rounded-full bg-accent forced-colors:bg-[Highlight] ${share === 1 ? 'animate-pulse' : ''}`}
              style={{ transform: `scaleX(${share})` }}
            />
          </div>
        )}
        <RemoveButton
          label={m.attachments.stopUploading({ noError: error === null ? 'yes' : 'no', name: file.name })}
          onPress={onDrop}
        />
      </div>
      {error !== null && (
        <>
          <p role="alert" className="min-w-0 flex-1 text-sm font-medium text-bad">
            {file.name}: {error}
          </p>
          <button
            type="button"
            aria-label={m.attachments.tryAgain({ name: file.name })}
            onClick={onAgain}
            className="grid size-11 shrink-0 place-items-center rounded-xl hover:text-accent"
          >
            <RotateCw aria-hidden="true" className="size-5" />
          </button>
        </>
      )}
    </li>
  );
}
