import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { maxPictureBytes } from '#modules/media/contract/limits.ts';
import { pictureTypes } from '#modules/media/contract/picture-files.ts';
import { uploadedAt } from '#modules/media/contract/pictures.ts';
import { maxReviewPhotos } from '#modules/reviews/contract/limits.ts';
import { uploadFile } from '#web/api/files.ts';
import { useFileUploads } from '#web/api/use-uploads.ts';
import { button } from '#web/ui/button.ts';
import { UploadList } from '#web/ui/uploads/upload-list.tsx';
import * as m from '../../../messages/index.ts';

type PhotosFieldProps = {
  productId: string;
  photos: readonly string[];
  onChange: (update: (before: readonly string[]) => readonly string[]) => void;
  /** Called with the number of pending and failed uploads. */
  onPending: (count: number) => void;
  error: string | undefined;
};

/** A field for up to four photos, uploaded as soon as they are chosen. */
export function PhotosField({ productId, photos, onChange, onPending, error }: PhotosFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [tooMany, setTooMany] = useState(false);
  const { uploads, add, again, drop } = useFileUploads({
    send: (file, options) =>
      uploadFile('POST /api/products/:productId/reviews/photos', file, { params: { productId }, ...options }),
    onArrived: (url) => onChange((before) => [...new Set([...before, url])].slice(0, maxReviewPhotos)),
  });
  useEffect(() => onPending(uploads.length), [onPending, uploads.length]);
  const room = maxReviewPhotos - photos.length - uploads.length;
  const take = (files: File[]) => {
    setTooMany(files.length > room);
    add(files.slice(0, room));
  };
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="mb-1.5 font-semibold">{m.photosField.photos()}</legend>
      {photos.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo} className="relative">
              <img
                src={photo}
                srcSet={uploadedAt(photo)?.setOf('webp')}
                sizes="6rem"
                alt={m.photosField.upload({ index: index + 1 })}
                className="size-24 rounded-xl border border-line object-cover"
              />
              <button
                type="button"
                aria-label={m.photosField.removePhoto({ index: index + 1 })}
                onClick={() => {
                  onChange((before) => before.filter((other) => other !== photo));
                  addButton.current?.focus();
                }}
                className="absolute -right-2 -top-2 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full border border-control bg-surface hover:text-accent">
                  <X aria-hidden="true" className="size-4" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} again={again} drop={drop} className="mb-3 grid gap-2" />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={pictureTypes}
        aria-label={m.photosField.photos()}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <button
        ref={addButton}
        type="button"
        name="photos"
        aria-disabled={room <= 0 || undefined}
        onClick={() => room > 0 && chooser.current?.click()}
        className={`${button.quiet} aria-disabled:cursor-default aria-disabled:opacity-60`}
      >
        <ImagePlus aria-hidden="true" className="size-5" /> {m.photosField.addPhotos()}
      </button>
      <p id={hintId} role={error || tooMany ? 'alert' : undefined} className="mt-1.5 text-sm text-muted">
        {error ? (
          <span className="font-medium text-bad">{error}</span>
        ) : (
          m.photosField.upToEachAtMost({
            maxReviewPhotos,
            maxPictureBytes: maxPictureBytes / 1024 ** 2,
            hasTooMany: tooMany ? 'yes' : 'no',
          })
        )}
      </p>
    </fieldset>
  );
}
