import { useState } from 'react';
import { Link } from 'react-router';
import { maxLineNote } from '#modules/remittances/contract/remittances.ts';
import { button } from '#web/admin/components/button.ts';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { differenceOf, isRecordable, type Line, outcomeOf } from './lines.ts';
import { amountIn } from './read-columns.ts';
import type { useLines } from './use-lines.ts';

/** The lines that are shown at first. */
const shownAtFirst = 100;
const inputClass =
  'min-h-10 rounded-lg border border-control bg-surface px-2 aria-invalid:border-bad pointer-coarse:min-h-11';

type LineTableProps = { lines: ReturnType<typeof useLines> };

/** Shows each line with its outcome, and which of them are recorded. */
export function LineTable({ lines: { lines, change, include, busy } }: LineTableProps) {
  const money = useMoney();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst);
  const recordable = lines.filter(isRecordable);
  const columns: TableColumn<Line>[] = [
    {
      head: m.newRemittance.order(),
      cell: (line) => <OrderCell line={line} onInclude={(isIncluded) => change(line, { isIncluded })} />,
    },
    {
      head: m.newRemittance.parcel(),
      cell: ({ result }) => (
        <span className="wrap-anywhere">
          {[result.courier, result.trackingNumber].filter(Boolean).join(' ')}
        </span>
      ),
    },
    {
      head: m.newRemittance.collected(),
      numeric: true,
      cell: ({ result }) => (result.collected === null ? '' : money(result.collected)),
    },
    {
      head: m.newRemittance.remitted(),
      numeric: true,
      cell: (line) =>
        isRecordable(line) ? (
          <input
            value={line.amount}
            inputMode="decimal"
            aria-label={m.newRemittance.remittedFor({ order: nameOf(line) })}
            aria-invalid={amountIn(line.amount) === null || undefined}
            onChange={({ target }) => change(line, { amount: target.value })}
            className={`${inputClass} w-28 text-right`}
          />
        ) : (
          money(line.result.amount)
        ),
    },
    {
      head: m.newRemittance.result(),
      cell: (line) => <Result line={line} onNote={(note) => change(line, { note })} />,
    },
  ];
  return (
    <>
      <label className="mb-2 flex min-h-10 w-fit cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4.5 accent-chosen pointer-coarse:size-6"
          disabled={recordable.length === 0}
          checked={recordable.length > 0 && recordable.every(({ isIncluded }) => isIncluded)}
          onChange={({ target }) => include((line) => target.checked && isRecordable(line))}
        />
        {m.newRemittance.recordAll({ count: recordable.length })}
      </label>
      <Table
        label={m.newRemittance.lines()}
        columns={columns}
        rows={shown}
        keyOf={({ result }) => result.line}
        busy={busy}
      />
      {shown.length < lines.length && (
        <button type="button" className={`${button.quiet} mt-3`} onClick={() => setIsWhole(true)}>
          {m.newRemittance.showAll({ count: lines.length })}
        </button>
      )}
    </>
  );
}

const nameOf = ({ result: { number, trackingNumber, line } }: Line): string =>
  number === null ? trackingNumber || m.newRemittance.line({ line }) : m.newRemittance.orderName({ number });

function OrderCell({ line, onInclude }: { line: Line; onInclude: (isIncluded: boolean) => void }) {
  const { number } = line.result;
  const name = nameOf(line);
  return (
    <span className="flex items-center gap-2.5">
      <input
        type="checkbox"
        aria-label={m.newRemittance.record({ order: name })}
        className="size-4.5 shrink-0 accent-chosen pointer-coarse:size-6"
        disabled={!isRecordable(line)}
        checked={line.isIncluded}
        onChange={({ target }) => onInclude(target.checked)}
      />
      {number === null ? (
        <span className="wrap-anywhere">{name}</span>
      ) : (
        <Link to={`/admin/orders/${number}`} target="_blank" className="font-semibold underline">
          {number}
        </Link>
      )}
    </span>
  );
}

function Result({ line, onNote }: { line: Line; onNote: (note: string) => void }) {
  const money = useMoney();
  const outcome = outcomeOf(line);
  const difference = differenceOf(line);
  const { remittance, sameAs } = line.result;
  if (outcome === 'matches') return <span className="text-good">{m.newRemittance.matches()}</span>;
  if (outcome === 'remitted' && remittance)
    return (
      <Link to={`/admin/remittances/${remittance.id}`} target="_blank" className="text-bad underline">
        {m.newRemittance.isRemitted({ reference: remittance.reference })}
      </Link>
    );
  if (outcome !== 'differs')
    return <span className="text-bad">{m.newRemittance.outcome({ outcome, line: sameAs ?? 0 })}</span>;
  if (difference === null) return <span className="text-bad">{m.newRemittance.isNoAmount()}</span>;
  return (
    <span className="grid gap-1">
      <span className="font-medium text-bad">
        {m.newRemittance.differs({
          amount: money(Math.abs(difference)),
          direction: difference < 0 ? 'short' : 'over',
        })}
      </span>
      {line.isIncluded && (
        <input
          value={line.note}
          maxLength={maxLineNote}
          aria-label={m.newRemittance.noteFor({ order: nameOf(line) })}
          placeholder={m.newRemittance.note()}
          onChange={({ target }) => onNote(target.value)}
          className={`${inputClass} w-full min-w-40`}
        />
      )}
    </span>
  );
}
