import type { KeyboardEvent } from 'react';

/** Whether the browser itself undoes what is typed there: a field of text that is no cell of the grid. */
const undoesItself = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement &&
  !['checkbox', 'radio', 'color', 'button'].includes(target.type) &&
  target.dataset.cell === undefined;

/** Undoes a change with Ctrl+Z (Cmd+Z on a Mac), and makes it again with Ctrl+Y or Ctrl+Shift+Z. */
export function undoByKey(
  event: KeyboardEvent,
  { undo, redo }: { undo: () => void; redo: () => void },
): void {
  const key = event.key.toLowerCase();
  const isUndo = key === 'z' && !event.shiftKey;
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (!isUndo && !isRedo)) return;
  if (undoesItself(event.target)) return;
  event.preventDefault();
  if (isUndo) undo();
  else redo();
}
