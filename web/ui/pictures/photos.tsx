import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { uploadedAt } from '#modules/media/contract/pictures.ts';
import * as m from '../messages/index.ts';

type PhotosProps = {
  /** Addresses of uploaded pictures. */
  photos: readonly string[];
  /** The name of the reviewer, for the alternative texts. */
  by: string;
};

/** Thumbnails that open a viewer; without JavaScript they link to the picture. */
export function Photos({ photos, by }: PhotosProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const altOf = (index: number) => m.photos.photoBy({ photosCount: photos.length, by, index: index + 1 });
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo}>
            <a
              href={photo}
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault();
                setOpen(index);
              }}
              className="block size-20 overflow-hidden rounded-xl border border-line bg-surface hover:border-control"
            >
              <img
                src={photo}
                srcSet={uploadedAt(photo)?.setOf('webp')}
                sizes="5rem"
                alt={altOf(index)}
                loading="lazy"
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Viewer photos={photos} index={open} altOf={altOf} onTurn={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

type ViewerProps = {
  photos: readonly string[];
  index: number;
  altOf: (index: number) => string;
  onTurn: (index: number) => void;
  onClose: () => void;
};

const roundButton = 'grid size-11 place-items-center rounded-full bg-surface/90 text-ink hover:text-accent';
const show = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

/** One photo over the whole screen. Buttons and arrow keys turn; Escape, the button or a click beside it closes. */
function Viewer({ photos, index, altOf, onTurn, onClose }: ViewerProps) {
  const photo = photos[index] ?? '';
  const size = uploadedAt(photo);
  const step = (by: number) => onTurn((index + by + photos.length) % photos.length);
  const turn = ({ key }: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    if (steps[key] && photos.length > 1) step(steps[key]);
  };
  return (
    <dialog
      ref={show}
      aria-label={m.photos.large({ index: altOf(index) })}
      onClose={onClose}
      onKeyDown={turn}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="m-auto max-h-none max-w-none bg-transparent p-0 backdrop:bg-black/80"
    >
      <div className="relative">
        <img
          key={photo}
          src={photo}
          srcSet={size?.setOf('webp')}
          sizes="92vw"
          width={size?.width}
          height={size?.height}
          alt={altOf(index)}
          className="h-auto max-h-[88dvh] w-auto max-w-[92vw] rounded-card bg-surface object-contain"
        />
        <form method="dialog" className="absolute right-3 top-3">
          <button type="submit" aria-label={m.photos.close()} className={roundButton}>
            <X aria-hidden="true" className="size-5" />
          </button>
        </form>
        {photos.length > 1 && (
          <>
            <button
              type="button"
              aria-label={m.photos.previousPhoto()}
              onClick={() => step(-1)}
              className={`absolute left-3 top-1/2 -mt-5.5 ${roundButton}`}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={m.photos.nextPhoto()}
              onClick={() => step(1)}
              className={`absolute right-3 top-1/2 -mt-5.5 ${roundButton}`}
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </button>
            <p
              aria-live="polite"
              className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-surface/90 px-3 py-1 text-sm tabular-nums text-ink"
            >
              {m.photos.of({ index: index + 1, photosCount: photos.length })}
            </p>
          </>
        )}
      </div>
    </dialog>
  );
}
