import { type FormEvent, useRef, useState } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { maxNote } from '#modules/orders/contract/limits.ts';
import { expectedUnits } from '#modules/orders/contract/returnable-units.ts';
import type { OrderReturn } from '#modules/orders/contract/returns.ts';
import { button } from '#web/admin/components/button.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { TextField } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import { useReturnMutations } from '../mutations.ts';
import { noExchange, presetExchange, receiptLines } from './exchange-choice.ts';
import { ExchangeSummary } from './exchange-summary.tsx';
import { presetUnits } from './preset-units.ts';
import { type LineReceipt, ReceivedUnits, unitsOf } from './received-units.tsx';
import { useExchange } from './use-exchange.ts';

type ReceiveFormProps = { order: AdminOrder; one: OrderReturn; onClose: () => void };

/** Returns what the form has of each line at first. */
const initialReceipts = (order: AdminOrder, one: OrderReturn): Record<string, LineReceipt> =>
  Object.fromEntries(
    Object.entries(presetUnits(order.lines, one)).map(([lineId, received]) => {
      const requested = one.lines.find((line) => line.lineId === lineId);
      const exchange = requested ? presetExchange(requested, unitsOf(received)) : noExchange;
      return [lineId, { received, exchange }];
    }),
  );

/** The state of a receipt of returned items. */
function useReceipt(order: AdminOrder, one: OrderReturn) {
  const [receipts, setReceipts] = useState(() => initialReceipts(order, one));
  const entries = Object.entries(receipts);
  const lines = entries.flatMap(([lineId, { received, exchange }]) =>
    receiptLines(lineId, received, exchange),
  );
  const exchanges = entries.map(([, { exchange }]) => exchange).filter(({ quantity }) => quantity > 0);
  const isChosen = exchanges.every(({ variantId }) => variantId !== undefined);
  return {
    receipts,
    lines,
    arrived: entries.reduce((sum, [, { received }]) => sum + unitsOf(received), 0),
    isExchange: exchanges.length > 0,
    isChosen,
    live: useExchange(
      { number: order.number, returnId: one.id },
      exchanges.length > 0 && isChosen ? lines : null,
    ),
    change: (lineId: string, receipt: LineReceipt) =>
      setReceipts((before) => ({ ...before, [lineId]: receipt })),
  };
}

/**
 * Records the received units of a return: how many of each item can be sold again, how many are damaged, and how many are
 * exchanged.
 */
export function ReceiveForm({ order, one, onClose }: ReceiveFormProps) {
  const { receive, busy } = useReturnMutations(order);
  const expected = expectedUnits(one);
  const { receipts, lines, arrived, isExchange, isChosen, live, change } = useReceipt(order, one);
  const [isLast, setLast] = useState(false);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  // Two clicks receive once; an attempt with other values is another request.
  const attempt = useRef({ text: '', key: '' });
  const missing = expected.reduce((sum, { quantity }) => sum + quantity, 0) - arrived;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (arrived === 0 && !isLast) return setError(m.receiveForm.enterHowManyPiecesArrived());
    if (isExchange && !isChosen) return setError(m.exchangeForm.chooseWhatFor());
    setError(null);
    const exchange = isExchange ? live.read() : undefined;
    if (exchange === null) return;
    const body = { lines, isLast: missing > 0 && isLast, note: note.trim(), ...(exchange && { exchange }) };
    const text = JSON.stringify(body);
    if (attempt.current.text !== text) attempt.current = { text, key: newIdempotencyKey() };
    if (await receive(one.id, body, attempt.current.key)) onClose();
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={m.receiveForm.receiveItems()}
      className="mt-4 grid gap-4 border-t border-line pt-4"
    >
      {expected.map(({ lineId, quantity }) => {
        const [line, receipt] = [order.lines.find(({ id }) => id === lineId), receipts[lineId]];
        return (
          line &&
          receipt && (
            <ReceivedUnits
              key={lineId}
              line={line}
              expected={quantity}
              receipt={receipt}
              onChange={(changed) => change(lineId, changed)}
            />
          )
        );
      })}
      {isExchange && <ExchangeSummary live={live} />}
      {missing > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isLast}
            onChange={({ target }) => setLast(target.checked)}
            className="size-5 accent-chosen"
          />
          {m.receiveForm.otherPiecesWillNotArrive({ missing })}
        </label>
      )}
      <TextField
        label={m.receiveForm.noteToCustomer()}
        rows={2}
        className="[&_textarea]:min-h-20"
        maxLength={maxNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="text-sm text-muted">{m.receiveForm.damagedPiecesDoNotGo()}</p>
      {error && (
        <p role="alert" className="font-medium text-bad">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          className={button.main}
          disabled={busy || (isExchange && isChosen && !live.isCurrent)}
        >
          {isExchange ? m.exchangeForm.receiveAndExchange() : m.receiveForm.markAsReceived()}
        </button>
        <button type="button" className={button.quiet} onClick={onClose}>
          {m.receiveForm.cancel()}
        </button>
      </div>
    </form>
  );
}
