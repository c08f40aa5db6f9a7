import { ImagePlus } from 'lucide-react';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { pictureTypes } from '#modules/media/contract/picture-files.ts';
import { UploadList } from '#web/ui/uploads/upload-list.tsx';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';
import { useDroppedRows } from '../ordering/dragging.ts';
import { moveItem } from '../ordering/move-item.ts';
import { AddByUrl } from './add-by-url.tsx';
import type { PictureEntry } from './picture-entry.ts';
import { PictureRow } from './picture-row.tsx';
import { type ChangePictures, useUploads } from './uploads.ts';
import { useFileDrop } from './use-file-drop.ts';

type PicturesFieldProps = {
  /** The name of the group: "Images". */
  label: string;
  pictures: readonly PictureEntry[];
  /** Receives an updater of the list, since uploads finish while pictures are moved. */
  onChange: ChangePictures;
  /** The maximum number of pictures. With 1, a new picture replaces the present one. */
  most: number;
  /** Whether each picture asks for its alt text. */
  described?: boolean;
  /** Called with the number of files that are uploading or have failed, so that the form is not saved without them. */
  onPending?: (count: number) => void;
  /** Called with the number of files that are uploading. */
  onArriving?: (count: number) => void;
  error?: string | undefined;
};

/**
 * The pictures of a record (section 2; R34): uploaded by dropping or choosing files, or added by URL; ordered by
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
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const put: ChangePictures = (update) =>
    onChange((before) => (most === 1 ? update(before).slice(-1) : update(before).slice(0, most)));
  const { uploads, add, again: retry, drop } = useUploads(put);
  const [typed, setTyped] = useState(false);
  const pending = uploads.length + (typed ? 1 : 0);
  useLayoutEffect(() => onPending?.(pending), [onPending, pending]);
  const arriving = uploads.filter((upload) => upload.error === null).length;
  useLayoutEffect(() => onArriving?.(arriving), [onArriving, arriving]);

  const [isFull, setIsFull] = useState(false);
  const take = (files: File[]) => {
    const room = most === 1 ? 1 : most - pictures.length - uploads.length;
    setIsFull(files.length > room);
    add(files.slice(0, room));
  };
  const { announcement, move, moveByButton, remove } = useArrangement(fieldset, pictures, onChange);
  useDroppedRows(list, move);

  return (
    <fieldset
      ref={fieldset}
      aria-describedby={error ? `${list}-error` : undefined}
      className="min-w-0 space-y-3"
    >
      <legend className="sr-only">{label}</legend>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {pictures.length > 0 && (
        <ol className="space-y-3">
          {pictures.map((entry, index) => (
            <PictureRow
              key={entry.url}
              list={list}
              entry={entry}
              index={index}
              described={described}
              count={pictures.length}
              onDescribe={(alt) =>
                onChange((before) =>
                  before.map((picture, position) => (position === index ? { ...picture, alt } : picture)),
                )
              }
              onMove={(to) => moveByButton(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <UploadList uploads={uploads} again={retry} drop={drop} className="space-y-3" />
      <DropArea label={label} most={most} isEmpty={pictures.length === 0} onFiles={take} />
      <AddByUrl
        has={(url) => pictures.some((entry) => entry.url === url)}
        onAdd={(url) => put((before) => [...before, { url, alt: '' }])}
        onTyped={setTyped}
      />
      {isFull && (
        <p role="alert" className="text-sm font-medium text-bad">
          {m.picturesField.atMostPictures({ most })}
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

const buttonOf = ({ url }: PictureEntry, attribute: string) =>
  `[data-picture="${CSS.escape(url)}"] [${attribute}]`;

/** Moves and removes pictures, announces it, and keeps the focus on the button that was pressed. */
function useArrangement(
  fieldset: RefObject<HTMLFieldSetElement | null>,
  pictures: readonly PictureEntry[],
  onChange: ChangePictures,
) {
  const [announcement, setAnnouncement] = useState('');
  const refocus = useRef<string | null>(null);
  // A button that moves with its picture loses the focus.
  useEffect(() => {
    if (refocus.current === null) return;
    fieldset.current?.querySelector<HTMLElement>(refocus.current)?.focus();
    refocus.current = null;
  });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length) return;
    onChange((before) => moveItem(before, from, to));
    setAnnouncement(
      m.picturesField.pictureOfMovedToPosition({
        from: from + 1,
        picturesCount: pictures.length,
        to: to + 1,
      }),
    );
  };
  const moveByButton = (from: number, to: number) => {
    const moved = pictures[from];
    if (moved) refocus.current = buttonOf(moved, `data-move=${to < from ? 'earlier' : 'later'}`);
    move(from, to);
  };
  const remove = (index: number) => {
    const next = pictures[index + 1] ?? pictures[index - 1];
    refocus.current = next ? buttonOf(next, 'data-remove') : '[data-choose]';
    onChange((before) => before.filter((_, other) => other !== index));
    setAnnouncement(m.picturesField.pictureRemoved({ index: index + 1 }));
  };
  return { announcement, move, moveByButton, remove };
}

type DropAreaProps = { label: string; most: number; isEmpty: boolean; onFiles: (files: File[]) => void };

/** Takes files that are dropped or chosen. */
function DropArea({ label, most, isEmpty, onFiles }: DropAreaProps) {
  const dropTarget = useRef<HTMLDivElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(dropTarget, onFiles);
  return (
    <div
      ref={dropTarget}
      className={`flex flex-col items-center gap-3 rounded-2xl border-2 border-dashed px-4 py-6 text-center ${isOver ? 'border-accent bg-butter/40' : 'border-line'}`}
    >
      <ImagePlus aria-hidden="true" className="size-7 text-muted" />
      <button type="button" data-choose className={button.quiet} onClick={() => fileInput.current?.click()}>
        {m.picturesField.uploadPictures({ most, isEmpty: isEmpty ? 'yes' : 'no' })}
      </button>
      <p className="text-sm text-muted">{m.picturesField.orDropThemHere({ most })}</p>
      <input
        ref={fileInput}
        type="file"
        aria-label={label}
        accept={pictureTypes}
        multiple={most > 1}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
