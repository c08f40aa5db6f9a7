import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useRef } from 'react';
import { maxAltLength } from '#kernel/contract/limits.ts';
import { fieldBox } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';
import { useDraggableRow } from '../ordering/dragging.ts';
import type { PictureEntry } from './picture-entry.ts';

type PictureRowProps = {
  /** The id of the list in which the row can be dragged. */
  list: string;
  entry: PictureEntry;
  index: number;
  count: number;
  /** Whether the row asks for the alt text. */
  described: boolean;
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const buttonClass =
  'grid size-11 shrink-0 place-items-center rounded-xl hover:bg-paper hover:text-accent aria-disabled:opacity-35 aria-disabled:hover:text-ink';

/** One of several pictures: its alt text and its position, changed by dragging or by buttons. */
export function PictureRow({
  list,
  entry: { url, alt },
  index,
  count,
  described,
  onDescribe,
  onMove,
  onRemove,
}: PictureRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const { dragged, edge } = useDraggableRow(row, handle, { list, index });
  const name = `picture ${index + 1}`;
  return (
    <li
      ref={row}
      data-picture={url}
      className={`relative flex flex-wrap items-center gap-2 rounded-2xl border border-line bg-surface p-2 sm:flex-nowrap ${dragged ? 'opacity-40' : ''}`}
    >
      {edge && (
        <span
          aria-hidden="true"
          className={`absolute inset-x-2 h-1 rounded-full bg-accent ${edge === 'top' ? '-top-2' : '-bottom-2'}`}
        />
      )}
      <div ref={handle} className={`flex items-center gap-1 ${count > 1 ? 'cursor-grab' : ''}`}>
        {count > 1 && <GripVertical aria-hidden="true" className="size-5 text-muted" />}
        <div className="relative size-18 shrink-0 overflow-hidden rounded-xl border border-line bg-paper">
          <Picture src={url} alt={alt} seed={url} sizes="5rem" className="pointer-events-none" />
          {index === 0 && count > 1 && (
            <span className="absolute inset-x-0 bottom-0 bg-ink/80 text-center text-xs font-semibold text-paper">
              {m.pictureRow.first()}
            </span>
          )}
        </div>
      </div>
      <div className="order-last w-full min-w-0 sm:order-none sm:w-auto sm:flex-1">
        {described && (
          <input
            type="text"
            aria-label={m.pictureRow.whatShows({ name })}
            placeholder={m.pictureRow.whatItShowsAltText()}
            value={alt}
            maxLength={maxAltLength}
            onChange={({ target }) => onDescribe(target.value)}
            className={`${fieldBox} min-h-11`}
          />
        )}
        <p className="mt-1 truncate px-1 text-xs text-muted" title={url}>
          {url}
        </p>
      </div>
      <div className="ml-auto flex">
        {count > 1 && (
          <>
            <button
              type="button"
              data-move="earlier"
              aria-label={m.pictureRow.moveEarlier({ name })}
              aria-disabled={index === 0}
              onClick={() => onMove(index - 1)}
              className={buttonClass}
            >
              <ArrowUp aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              data-move="later"
              aria-label={m.pictureRow.moveLater({ name })}
              aria-disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
              className={buttonClass}
            >
              <ArrowDown aria-hidden="true" className="size-5" />
            </button>
          </>
        )}
        <button
          type="button"
          data-remove
          aria-label={m.pictureRow.remove({ name })}
          onClick={onRemove}
          className={buttonClass}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </li>
  );
}
