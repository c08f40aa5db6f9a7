import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';
import { useDraggableRow } from './dragging.ts';

type OrderedRowProps = {
  /** Names the row in the labels of its buttons. */
  label: string;
  heading: ReactNode;
  index: number;
  count: number;
  hasErrors: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The id of the list in which the row can be dragged; without it there are only buttons. */
  list?: string;
  onMove: (to: number) => void;
  /** The word of the button that takes the row out of the list. */
  removal: 'Delete' | 'Remove';
  canBeRemoved?: boolean;
  onRemove: () => void;
  /** The fields, which are shown while the row is open or has errors. */
  children: ReactNode;
};

/** A row of a list whose order matters: its heading and position and, when expanded, all fields. */
export function OrderedRow({
  label,
  heading,
  index,
  count,
  hasErrors,
  open,
  onOpen,
  list,
  onMove,
  removal,
  canBeRemoved = true,
  onRemove,
  children,
}: OrderedRowProps) {
  const id = useId();
  const isOpen = open || hasErrors;
  // Only the heading is dragged, since browsers do not select text in the fields of what can be dragged.
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const { dragged, edge } = useDraggableRow(row, handle, { list: list ?? id, index });
  return (
    <li
      className={`rounded-lg border ${hasErrors ? 'border-bad' : 'border-line'} ${dragged ? 'opacity-40' : ''}`}
    >
      <div
        ref={row}
        className="relative flex flex-wrap items-center justify-end gap-1 p-1.5 max-[22rem]:gap-0"
      >
        {edge && (
          <span
            aria-hidden="true"
            className={`absolute inset-x-2 h-1 rounded-full bg-accent ${edge === 'top' ? '-top-2' : '-bottom-2'}`}
          />
        )}
        {list !== undefined && (
          <div ref={handle} data-grip className="cursor-grab py-2 max-[26rem]:hidden">
            <GripVertical aria-hidden="true" className="size-4 text-muted" />
          </div>
        )}
        <button
          type="button"
          data-handle
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onOpen(!open)}
          className="flex min-h-11 min-w-0 flex-1 basis-32 items-center gap-3 max-[26rem]:basis-full rounded-lg px-2 text-left hover:bg-line/40"
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-4 shrink-0 transition-transform ${isOpen ? '' : '-rotate-90'}`}
          />
          {heading}
        </button>
        <button
          type="button"
          className={button.icon}
          aria-label={m.orderedRow.moveUp({ label })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </button>
        <button
          type="button"
          className={button.icon}
          aria-label={m.orderedRow.moveDown({ label })}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
        </button>
        <button
          type="button"
          className={button.icon}
          aria-label={`${removal} ${label}`}
          disabled={!canBeRemoved}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </button>
      </div>
      {isOpen && (
        <div id={id} className="border-t border-line p-4">
          {children}
        </div>
      )}
    </li>
  );
}
