import type { ClipboardEvent, RefObject } from 'react';
import type { CellKeyboardEvent, CellKeyDownArgs, DataGridHandle } from 'react-data-grid';
import { clearedCells, filledCells, pastedCells, rangeText } from './ranges.ts';
import type { GridRow } from './rows.ts';
import type { SelectedRange } from './use-range.ts';
import type { useRows } from './use-rows.ts';

type CommandOptions = Pick<ReturnType<typeof useRows>, 'rows' | 'put' | 'undo' | 'redo'> & {
  table: RefObject<DataGridHandle | null>;
  range: SelectedRange;
  save: () => void;
};

const isWithinInput = ({ target }: ClipboardEvent) => target instanceof HTMLInputElement;

/** Returns the commands of a spreadsheet for the selected range, and the handlers of keys and the clipboard. */
export function gridCommands({ rows, put, undo, redo, table, range, save }: CommandOptions) {
  const { cells } = range;
  const clear = () => cells && put(clearedCells(rows, cells));
  const fillDown = () => cells && put(filledCells(rows, cells));
  const commands: Record<string, () => void> = {
    'mod+z': undo,
    'mod+shift+z': redo,
    'mod+y': redo,
    'mod+d': fillDown,
    'mod+a': range.selectAll,
    'mod+enter': save,
    escape: () => range.anchor && range.moveTo(range.anchor),
    delete: clear,
    backspace: clear,
  };
  const extend = (event: CellKeyboardEvent): boolean => {
    const end = event.shiftKey ? range.extendBy(event.key) : null;
    if (end) table.current?.scrollToCell(end);
    return end !== null;
  };
  return {
    fillDown,
    onKeyDown(args: CellKeyDownArgs<GridRow>, event: CellKeyboardEvent) {
      if (args.mode === 'EDIT') return goOn(args, event, { rows, table });
      if (!args.row) return;
      const keys = keysOf(event);
      const command = commands[keys];
      // The browser copies and pastes; the grid would begin to edit the cell.
      if (['mod+c', 'mod+x', 'mod+v'].includes(keys)) return event.preventGridDefault();
      if (!command && !extend(event)) return;
      command?.();
      event.preventGridDefault();
      event.preventDefault();
    },
    onCopy(event: ClipboardEvent) {
      if (isWithinInput(event) || !cells) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', rangeText(rows, cells));
      if (event.type === 'cut') clear();
    },
    onPaste(event: ClipboardEvent) {
      if (isWithinInput(event) || !cells) return;
      event.preventDefault();
      put(pastedCells(rows, cells, event.clipboardData.getData('text/plain')));
    },
  };
}

/** Returns the pressed keys, such as "mod+shift+z"; mod is Ctrl, or Cmd on a Mac. */
const keysOf = ({ key, ctrlKey, metaKey, shiftKey }: CellKeyboardEvent): string =>
  [(ctrlKey || metaKey) && 'mod', shiftKey && 'shift', key.toLowerCase()].filter(Boolean).join('+');

/** Goes to the row below with Enter, or above with Shift+Enter, after a cell was edited. */
function goOn(
  { rowIdx, column }: CellKeyDownArgs<GridRow>,
  event: CellKeyboardEvent,
  { rows, table }: Pick<CommandOptions, 'rows' | 'table'>,
): void {
  const next = rowIdx + (event.shiftKey ? -1 : 1);
  if (event.key !== 'Enter' || !column || !rows[next]) return;
  event.preventGridDefault();
  event.preventDefault();
  // The library saves the edited cell when another one becomes active.
  table.current?.setActivePosition({ rowIdx: next, idx: column.idx }, { shouldFocus: true });
}
