import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { pictureTypes } from '#contract/picture-files.ts';
import { UploadList } from '#web/ui/upload-list.tsx';
import { button } from '../button.ts';
import { AddByUrl } from './add-by-url.tsx';
import { useDroppedRows, useFileDrop } from './dragging.ts';
import { moved, type PictureEntry } from './order.ts';
import { PictureRow } from './picture-row.tsx';
import { type ChangePictures, useUploads } from './uploads.ts';

type PicturesFieldProps = {
  /** What they are pictures of, for the group's name: "Images". */
  label: string;
  pictures: readonly PictureEntry[];
  /** Gets an update of the list, since pictures arrive while others are moved. */
  onChange: ChangePictures;
  /** How many there can be. With 1, another one takes the place of the one that is there. */
  most: number;
  /** Whether it is asked what each of them shows (alt text). */
  described?: boolean;
  /** Hears how many files are on their way or did not arrive: a form is not saved over their heads. */
  onPending?: (count: number) => void;
  /** Hears how many files are on their way. */
  onArriving?: (count: number) => void;
  error?: string | undefined;
};

/**
 * The pictures of a record (section 2; R34): uploaded, several at once, by dropping or choosing files, or named by URL; ordered by
 * dragging or by buttons.
 */
export function PicturesField({
  label,
  pictures,
  onChange,
  most,
  described = false,
  onPending,
  onArriving,
  error,
}: PicturesFieldProps) {
  const list = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const put: ChangePictures = (update) =>
    onChange((before) => (most === 1 ? update(before).slice(-1) : update(before).slice(0, most)));
  const { uploads, add, again, drop } = useUploads(put);
  const [typed, setTyped] = useState(false);
  const pending = uploads.length + (typed ? 1 : 0);
  useLayoutEffect(() => onPending?.(pending), [onPending, pending]);
  const arriving = uploads.filter((upload) => upload.error === null).length;
  useLayoutEffect(() => onArriving?.(arriving), [onArriving, arriving]);

  const [full, setFull] = useState(false);
  const take = (files: File[]) => {
    const room = most === 1 ? 1 : most - pictures.length - uploads.length;
    setFull(files.length > room);
    add(files.slice(0, room));
  };
  const over = useFileDrop(place, take);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length) return;
    onChange((before) => moved(before, from, to));
    setTold(`Picture ${from + 1} of ${pictures.length} moved to position ${to + 1}`);
  };
  useDroppedRows(list, move);
  const refocus = useRef<string | null>(null);
  // A button that moves along with its picture loses the focus to nowhere.
  useEffect(() => {
    if (refocus.current === null) return;
    box.current?.querySelector<HTMLElement>(refocus.current)?.focus();
    refocus.current = null;
  });
  const remove = (at: number) => {
    const next = pictures[at + 1] ?? pictures[at - 1];
    refocus.current = next ? `[data-picture="${CSS.escape(next.url)}"] [data-remove]` : '[data-choose]';
    onChange((before) => before.filter((_, each) => each !== at));
    setTold(`Picture ${at + 1} removed`);
  };

  return (
    <fieldset ref={box} aria-describedby={error ? `${list}-error` : undefined} className="min-w-0 space-y-3">
      <legend className="sr-only">{label}</legend>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      {pictures.length > 0 && (
        <ol className="space-y-3">
          {pictures.map((entry, at) => (
            <PictureRow
              key={entry.url}
              list={list}
              entry={entry}
              at={at}
              described={described}
              of={pictures.length}
              onDescribe={(alt) =>
                onChange((before) => before.map((each, place) => (place === at ? { ...each, alt } : each)))
              }
              onMove={(to) => {
                refocus.current = `[data-picture="${CSS.escape(entry.url)}"] [data-move=${to < at ? 'earlier' : 'later'}]`;
                move(at, to);
              }}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      <UploadList uploads={uploads} again={again} drop={drop} className="space-y-3" />
      <div
        ref={place}
        className={`flex flex-col items-center gap-3 rounded-2xl border-2 border-dashed px-4 py-6 text-center ${over ? 'border-accent bg-butter/40' : 'border-line'}`}
      >
        <ImagePlus aria-hidden="true" className="size-7 text-muted" />
        <button type="button" data-choose className={button.quiet} onClick={() => chooser.current?.click()}>
          {most === 1
            ? pictures.length === 0
              ? 'Upload a picture'
              : 'Upload another picture'
            : 'Upload pictures'}
        </button>
        <p className="text-sm text-muted">
          or drop {most === 1 ? 'it' : 'them'} here. JPEG, PNG, WebP, AVIF or GIF, up to 10 MB
          {most === 1 ? '' : ' each'}.
        </p>
        <input
          ref={chooser}
          type="file"
          aria-label={label}
          accept={pictureTypes}
          multiple={most > 1}
          hidden
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // The same file can be chosen once more.
            target.value = '';
          }}
        />
      </div>
      <AddByUrl
        has={(url) => pictures.some((entry) => entry.url === url)}
        onAdd={(url) => put((before) => [...before, { url, alt: '' }])}
        onTyped={setTyped}
      />
      {full && (
        <p role="alert" className="text-sm font-medium text-bad">
          At most {most} {most === 1 ? 'picture' : 'pictures'}: the others were left out
        </p>
      )}
      {error && (
        <p
          id={`${list}-error`}
          data-wrong
          tabIndex={-1}
          role="alert"
          className="text-sm font-medium text-bad outline-none"
        >
          {error}
        </p>
      )}
    </fieldset>
  );
}
