import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { uploadedAt } from '#contract/pictures.ts';

type PhotosProps = {
  /** Addresses of uploaded pictures. */
  photos: readonly string[];
  /** Whose they are, for those who do not see them. */
  by: string;
};

/** Small pictures, each to be looked at large. Where no program runs, they lead to the picture itself. */
export function Photos({ photos, by }: PhotosProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const altOf = (at: number) => (photos.length === 1 ? `Photo by ${by}` : `Photo ${at + 1} by ${by}`);
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, at) => (
          <li key={photo}>
            <a
              href={photo}
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault();
                setOpen(at);
              }}
              className="block size-20 overflow-hidden rounded-xl border border-line bg-surface hover:border-control"
            >
              <img
                src={photo}
                srcSet={uploadedAt(photo)?.setOf('webp')}
                sizes="5rem"
                alt={altOf(at)}
                loading="lazy"
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Viewer photos={photos} at={open} altOf={altOf} onTurn={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

type ViewerProps = {
  photos: readonly string[];
  at: number;
  altOf: (at: number) => string;
  onTurn: (at: number) => void;
  onClose: () => void;
};

const round = 'grid size-11 place-items-center rounded-full bg-surface/90 text-ink hover:text-accent';
const show = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

/** One photo over the whole screen: turned with buttons or arrow keys, closed by Escape, the button or a click beside it. */
function Viewer({ photos, at, altOf, onTurn, onClose }: ViewerProps) {
  const photo = photos[at] ?? '';
  const size = uploadedAt(photo);
  const step = (by: number) => onTurn((at + by + photos.length) % photos.length);
  const turn = ({ key }: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    if (steps[key] && photos.length > 1) step(steps[key]);
  };
  return (
    <dialog
      ref={show}
      aria-label={`${altOf(at)}, large`}
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
          alt={altOf(at)}
          className="h-auto max-h-[88dvh] w-auto max-w-[92vw] rounded-card bg-surface object-contain"
        />
        <form method="dialog" className="absolute right-3 top-3">
          <button type="submit" aria-label="Close" className={round}>
            <X aria-hidden="true" className="size-5" />
          </button>
        </form>
        {photos.length > 1 && (
          <>
            <button
              type="button"
              aria-label="Previous photo"
              onClick={() => step(-1)}
              className={`absolute left-3 top-1/2 -mt-5.5 ${round}`}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              aria-label="Next photo"
              onClick={() => step(1)}
              className={`absolute right-3 top-1/2 -mt-5.5 ${round}`}
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </button>
            <p
              aria-live="polite"
              className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-surface/90 px-3 py-1 text-sm tabular-nums text-ink"
            >
              {at + 1} of {photos.length}
            </p>
          </>
        )}
      </div>
    </dialog>
  );
}
