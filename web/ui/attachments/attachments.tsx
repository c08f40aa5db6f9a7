import { ImagePlus, RotateCw, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Picture } from '../picture.tsx';
import { type Attaching, type SendPicture, useAttaching } from './attaching.ts';

type AttachmentsProps = {
  label: string;
  hint?: string;
  pictures: readonly string[];
  onChange: (update: (before: readonly string[]) => readonly string[]) => void;
  most: number;
  send: SendPicture;
  reasonOf: (error: unknown) => string;
  /** What `useArrival` gives for the form that they stand in. */
  arrival: { onPending: (count: number) => void; waitedFor: boolean };
};

const tile = 'relative size-24 overflow-hidden rounded-xl border border-line bg-surface';
const corner =
  'absolute right-0 top-0 grid size-11 place-items-start justify-items-end p-1 [&>span]:grid [&>span]:size-7 [&>span]:place-items-center [&>span]:rounded-full [&>span]:bg-ink [&>span]:text-paper';

/** Pictures that go with a text: chosen, looked at while they are on their way, taken away again. */
export function Attachments({ label, hint, pictures, most, arrival, ...how }: AttachmentsProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { underway, accept, room, add, again, drop, remove } = useAttaching({ ...how, pictures, most });
  const [leftOut, setLeftOut] = useState(false);
  const pending = underway.length;
  const { onPending, waitedFor } = arrival;
  useEffect(() => onPending(pending), [onPending, pending]);
  const take = (files: File[]) => {
    setLeftOut(files.length > room);
    add(files.slice(0, room));
  };
  // The focus, which would be lost with what goes, stays in the group.
  const then = (act: () => void) => {
    act();
    setLeftOut(false);
    choose.current?.focus();
  };
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((url, at) => (
          <li key={url} className={tile}>
            <Picture src={url} alt={`Picture ${at + 1}`} seed={url} sizes="6rem" />
            <button
              type="button"
              aria-label={`Remove picture ${at + 1}`}
              onClick={() => then(() => remove(url))}
              className={corner}
            >
              <span>
                <X aria-hidden="true" className="size-4" />
              </span>
            </button>
          </li>
        ))}
        {underway.map((each) => (
          <Underway
            key={each.key}
            attaching={each}
            onAgain={() => again(each)}
            onDrop={() => then(() => drop(each))}
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
            {room > 0 ? 'Add' : `${most} at most`}
            <span className="sr-only"> pictures</span>
          </button>
          <input
            ref={chooser}
            type="file"
            accept={accept}
            multiple
            hidden
            aria-label={label}
            onChange={({ target }) => {
              take([...(target.files ?? [])]);
              // The same file can be chosen once more.
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
      {waitedFor && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {pending === 1 ? 'A picture has' : `${pending} pictures have`} not arrived yet: wait, try again, or
          leave {pending === 1 ? 'it' : 'them'} out
        </p>
      )}
      {leftOut && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-bad">
          There is room for {most} pictures: the others were left out
        </p>
      )}
    </fieldset>
  );
}

type UnderwayProps = { attaching: Attaching; onAgain: () => void; onDrop: () => void };

/** One that is on its way: how much of it is there, or why it did not arrive. */
function Underway({ attaching: { file, share, error }, onAgain, onDrop }: UnderwayProps) {
  const preview = usePreview(file);
  return (
    <li className={error === null ? 'contents' : 'flex w-full items-center gap-3'}>
      <div className={tile}>
        {preview && <img src={preview} alt="" className="picture opacity-60" />}
        {error === null && (
          <div
            role="progressbar"
            aria-label={`Uploading ${file.name}`}
            aria-valuenow={Math.round(share * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
            className="absolute inset-x-2 bottom-2 h-1.5 overflow-hidden rounded-full bg-line"
          >
            <div
              className={`h-full origin-left rounded-full bg-accent ${share === 1 ? 'animate-pulse' : ''}`}
              style={{ transform: `scaleX(${share})` }}
            />
          </div>
        )}
        <button
          type="button"
          aria-label={`${error === null ? 'Stop uploading' : 'Leave out'} ${file.name}`}
          onClick={onDrop}
          className={corner}
        >
          <span>
            <X aria-hidden="true" className="size-4" />
          </span>
        </button>
      </div>
      {error !== null && (
        <>
          <p role="alert" className="min-w-0 flex-1 text-sm font-medium text-bad">
            {file.name}: {error}
          </p>
          <button
            type="button"
            aria-label={`Try ${file.name} again`}
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

/** An address of a file in this browser, to look at it before it is in the shop. */
function usePreview(file: File): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return preview;
}
