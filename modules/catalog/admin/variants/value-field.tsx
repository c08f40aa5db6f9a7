import { ChevronLeft, ChevronRight, ImageOff, ImagePlus, type LucideIcon, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { OptionValue } from '#modules/catalog/contract/variants.ts';
import { pictureTypes } from '#modules/media/contract/picture-files.ts';
import { button } from '#web/admin/components/button.ts';
import { useUploads } from '#web/admin/components/pictures/uploads.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { UploadList } from '#web/ui/uploads/upload-list.tsx';
import * as m from '../../messages/index.ts';

type ValueFieldProps = {
  value: OptionValue;
  /** Its place among the values, from 0, and their number. */
  place: number;
  count: number;
  hasPicture: boolean;
  error: string | undefined;
  onChange: (change: Partial<OptionValue>) => void;
  /** Called with 1 when the upload of a picture begins, and with -1 when it ends. */
  onUpload: (change: 1 | -1) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Edits a value of an option: its label, the colour or the picture of its swatch, and its place. */
export function ValueField({
  value,
  place,
  count,
  hasPicture,
  error,
  onChange,
  onUpload,
  onMove,
  onRemove,
}: ValueFieldProps) {
  const { label, colour } = value;
  return (
    <li className="rounded-lg border border-control bg-surface">
      <div className="flex items-center">
        <input
          aria-label={m.variantEditor.value({ label })}
          aria-invalid={error ? true : undefined}
          value={label}
          maxLength={60}
          onChange={({ target }) => onChange({ label: target.value })}
          size={Math.min(Math.max(label.length, 8), 24)}
          className="h-10 min-w-0 rounded-l-lg bg-transparent px-3"
        />
        {colour !== null && (
          <input
            type="color"
            aria-label={m.variantEditor.colourOf({ label })}
            title={m.variantEditor.colourOf({ label })}
            value={colour}
            onChange={({ target }) => onChange({ colour: target.value })}
            className="size-8 cursor-pointer rounded bg-surface p-0.5"
          />
        )}
        {hasPicture && <SwatchPicture value={value} onChange={onChange} onUpload={onUpload} />}
        {count > 1 && (
          <>
            <MoveButton
              label={m.variantEditor.moveEarlier({ label })}
              icon={ChevronLeft}
              isPossible={place > 0}
              onMove={() => onMove(place - 1)}
            />
            <MoveButton
              label={m.variantEditor.moveLater({ label })}
              icon={ChevronRight}
              isPossible={place < count - 1}
              onMove={() => onMove(place + 1)}
            />
          </>
        )}
        <button
          type="button"
          aria-label={m.variantEditor.removeValue({ label })}
          onClick={onRemove}
          className={button.icon}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      {error && (
        <p role="alert" className="px-3 pb-2 text-sm font-medium text-bad">
          {label} {error}
        </p>
      )}
    </li>
  );
}

type MoveButtonProps = { label: string; icon: LucideIcon; isPossible: boolean; onMove: () => void };

/** Moves a value by one place, and keeps the focus, which a browser takes from an element that moves. */
const MoveButton = ({ label, icon: Icon, isPossible, onMove }: MoveButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={!isPossible}
    onClick={({ currentTarget }) => {
      if (!isPossible) return;
      flushSync(onMove);
      currentTarget.focus();
    }}
    className={`${button.icon} aria-disabled:opacity-40`}
  >
    <Icon aria-hidden="true" className="size-4" />
  </button>
);

type SwatchPictureProps = Pick<ValueFieldProps, 'value' | 'onChange' | 'onUpload'>;

/** Shows the picture of a swatch, and uploads or removes it. */
function SwatchPicture({ value: { id, label, image }, onChange, onUpload }: SwatchPictureProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  // An upload ends after other fields have changed.
  const change = useRef(onChange);
  useLayoutEffect(() => {
    change.current = onChange;
  });
  const { uploads, add, again, drop } = useUploads((update) => {
    const url = update([]).at(-1)?.url;
    if (url) change.current({ image: url });
  });
  const isUploading = uploads.length > 0;
  useEffect(() => {
    if (!isUploading) return;
    onUpload(1);
    return () => onUpload(-1);
  }, [isUploading, onUpload]);
  const name = m.variantEditor.pictureOf({ label });
  return (
    <>
      <button
        type="button"
        aria-label={name}
        title={name}
        onClick={() => fileInput.current?.click()}
        className={`${button.icon} overflow-hidden`}
      >
        {image ? (
          <Picture src={image} alt="" seed={id} sizes="3rem" />
        ) : (
          <ImagePlus aria-hidden="true" className="size-5" />
        )}
      </button>
      {image && (
        <button
          type="button"
          aria-label={m.variantEditor.removePicture({ label })}
          onClick={() => onChange({ image: null })}
          className={button.icon}
        >
          <ImageOff aria-hidden="true" className="size-4" />
        </button>
      )}
      <input
        ref={fileInput}
        type="file"
        aria-label={name}
        accept={pictureTypes}
        hidden
        onChange={({ target }) => {
          for (const upload of uploads) drop(upload);
          add([...(target.files ?? [])].slice(0, 1));
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <UploadList uploads={uploads} again={again} drop={drop} className="min-w-40" />
    </>
  );
}
