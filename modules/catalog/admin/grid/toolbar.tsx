import { Redo2, Undo2 } from 'lucide-react';
import { button } from '#web/admin/components/button.ts';
import * as m from '../../messages/index.ts';

type ToolbarProps = {
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** The number of changed cells. */
  changes: number;
  busy: boolean;
  /** null without a range. */
  onFillDown: (() => void) | null;
  onSave: () => void;
};

/** The actions above the grid. */
export const Toolbar = ({
  undo,
  redo,
  canUndo,
  canRedo,
  changes,
  busy,
  onFillDown,
  onSave,
}: ToolbarProps) => (
  <div className="mb-3 flex flex-wrap items-center gap-2">
    <button type="button" className={button.quiet} disabled={!canUndo || busy} onClick={undo}>
      <Undo2 aria-hidden="true" className="size-4" /> {m.productGrid.undo()}
    </button>
    <button type="button" className={button.quiet} disabled={!canRedo || busy} onClick={redo}>
      <Redo2 aria-hidden="true" className="size-4" /> {m.productGrid.redo()}
    </button>
    <button
      type="button"
      className={button.quiet}
      disabled={!onFillDown || busy}
      onClick={() => onFillDown?.()}
    >
      {m.productGrid.fillDown()}
    </button>
    <p role="status" className="text-sm text-muted">
      {m.productGrid.changes({ count: changes })}
    </p>
    <button
      type="button"
      className={`${button.main} ml-auto`}
      disabled={busy || changes === 0}
      onClick={onSave}
    >
      {busy ? m.productGrid.saving() : m.productGrid.save()}
    </button>
  </div>
);

type ConflictProps = { names: string[]; busy: boolean; onReload: () => void };

/** Names the products that were changed since the grid was opened, and offers their current values. */
export const Conflict = ({ names, busy, onReload }: ConflictProps) =>
  names.length > 0 && (
    <div role="alert" className="mb-3 flex flex-wrap items-center gap-3 font-medium text-bad">
      <p className="min-w-0 flex-1 break-words">
        {m.productGrid.conflict({ names: names.join(', '), count: names.length })}
      </p>
      <button type="button" className={button.quiet} disabled={busy} onClick={onReload}>
        {m.productGrid.reload()}
      </button>
    </div>
  );
