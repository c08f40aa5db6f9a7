import { Plus, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type LaneColumn, type LaneList, laneColumnNames } from '#modules/delivery/contract/lanes.ts';
import { button } from '#web/admin/components/button.ts';
import { LeaveGuard } from '#web/admin/components/form/leave-guard.tsx';
import { type CellError, changeRows, paste } from '#web/admin/components/grid/cells.ts';
import { ErrorList } from '#web/admin/components/grid/error-list.tsx';
import type { GridHandle } from '#web/admin/components/grid/grid-view.tsx';
import { useDraft } from '#web/admin/components/grid/use-draft.ts';
import * as m from '../../messages/index.ts';
import { FileButtons } from './file-buttons.tsx';
import { LaneGrid } from './grid.tsx';
import { mergeRows } from './merge.ts';
import type { FileResult } from './read-file.ts';
import { type LaneRow, newRow, rowOf, textColumns } from './rows.ts';
import { useSave } from './use-save.ts';

/** What happened apart from the changes in the grid: a file was read, or another user has saved. */
type Notice = { text: string; errors?: string[] };

/** Edits all lanes in a grid; saves them at once. */
export function LaneEditor({ list }: { list: LaneList }) {
  const [opened, setOpened] = useState(list);
  const { draft: rows, change, undo, canUndo, restart } = useDraft(() => list.lanes.map(rowOf));
  const [search, setSearch] = useState('');
  const [notice, setNotice] = useState<Notice | null>(null);
  const grid = useRef<GridHandle>(null);
  const open = (next: LaneList) => {
    setOpened(next);
    restart(next.lanes.map(rowOf));
    setNotice(null);
  };
  const takeTheirs = (theirs: LaneList) => {
    const lists = { opened: opened.lanes.map(rowOf), theirs: theirs.lanes.map(rowOf) };
    const { rows: merged, both } = mergeRows({ ...lists, yours: rows });
    setOpened(theirs);
    change(() => merged);
    setNotice({ text: m.lanesEditor.changedMeanwhile({ count: both.length, prefixes: both.join(', ') }) });
  };
  const { save, busy, errors, setErrors } = useSave({ opened, onSaved: open, onConflict: takeTheirs });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was fetched again replaces an unchanged one.
  useEffect(() => {
    if (!canUndo && !busy && list.version !== opened.version) open(list);
  }, [list]);
  const edit = (update: (rows: LaneRow[]) => LaneRow[]) => {
    setErrors([]);
    change(update);
  };
  const shown = placesOf(rows, search);
  const add = () => {
    flushSync(() => {
      setSearch('');
      edit((before) => [...before, newRow()]);
    });
    grid.current?.focus(rows.length, 'prefix');
  };
  const takeFile = (result: FileResult) => {
    if ('errors' in result) return setNotice({ text: m.lanesFile.nothingWasTaken(), errors: result.errors });
    setSearch('');
    edit(() => result.rows);
    setNotice({ text: m.lanesFile.wasRead({ count: result.rows.length }) });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <LeaveGuard isDirty={canUndo && !busy} />
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="search"
          aria-label={m.lanesEditor.findLanes()}
          placeholder={m.lanesEditor.findLanes()}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="h-10 min-w-0 flex-1 rounded-lg border border-control bg-surface px-3 sm:max-w-60"
        />
        <span className="flex flex-wrap gap-3 sm:ml-auto">
          <FileButtons onRead={takeFile} />
          <button type="button" className={button.quiet} onClick={add}>
            <Plus aria-hidden="true" className="size-4" /> {m.lanesEditor.addLane()}
          </button>
        </span>
      </div>
      {notice && <NoticeBox notice={notice} />}
      <LaneGrid
        ref={grid}
        rows={rows}
        shown={shown}
        errorOf={(at, column) => errors.find((error) => error.at === at && error.column === column)?.message}
        onChange={(at, fields) => edit((before) => changeRows(before, [at], fields))}
        onPaste={(at, column, text) =>
          edit((before) => paste(before, shown, { at, column, columns: textColumns }, text))
        }
        onRemove={(at) => edit((before) => before.filter((_, index) => index !== at))}
      />
      <ErrorList errors={errors.map(textOf)} />
      <Footer count={rows.length}>
        <button type="button" className={button.quiet} disabled={!canUndo || busy} onClick={undo}>
          <Undo2 aria-hidden="true" className="size-4" /> {m.lanesEditor.undo()}
        </button>
        <button type="button" className={button.main} disabled={busy} onClick={() => void save(rows)}>
          {m.lanesEditor.save()}
        </button>
      </Footer>
    </div>
  );
}

/** Returns the places of the rows whose prefix begins with a text, or whose region contains it. */
function placesOf(rows: readonly LaneRow[], search: string): number[] {
  const sought = search.trim().toLowerCase();
  return rows.flatMap(({ prefix, name }, at) =>
    prefix.startsWith(sought) || name.toLowerCase().includes(sought) ? [at] : [],
  );
}

const textOf = ({ at, column, message }: CellError): string =>
  m.lanesEditor.rowHasError({
    row: at + 1,
    error: `${laneColumnNames()[column as LaneColumn] ?? column} ${message}`,
  });

const NoticeBox = ({ notice: { text, errors = [] } }: { notice: Notice }) => (
  <div className="rounded-lg border border-line bg-surface p-4">
    <p role="status" className="font-semibold">
      {text}
    </p>
    <ErrorList errors={errors} />
  </div>
);

const Footer = ({ count, children }: { count: number; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">
    <span role="status" className="text-sm text-muted">
      {m.lanesEditor.count({ count })}
    </span>
    <span className="ml-auto flex gap-3">{children}</span>
  </div>
);
