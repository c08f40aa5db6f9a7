import { type FormEvent, useState } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { maxNote } from '#modules/orders/contract/limits.ts';
import { expectedUnits } from '#modules/orders/contract/returnable-units.ts';
import type { OrderReturn } from '#modules/orders/contract/returns.ts';
import { button } from '#web/admin/components/button.ts';
import { TextField } from '#web/ui/field.tsx';
import { lineName } from '#web/ui/line-name.ts';
import { Quantity } from '#web/ui/quantity.tsx';
import * as m from '../../../messages/index.ts';
import { useReturnMutations } from '../mutations.ts';
import { presetUnits, type Received } from './preset-units.ts';

type ReceiveFormProps = { order: AdminOrder; one: OrderReturn; onClose: () => void };

/** Records the received units of a return: how many of each item can be sold again, and how many are damaged. */
export function ReceiveForm({ order, one, onClose }: ReceiveFormProps) {
  const { receive, busy } = useReturnMutations(order);
  const expected = expectedUnits(one);
  const [counts, setCounts] = useState(() => presetUnits(order.lines, one));
  const [isLast, setLast] = useState(false);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const arrived = expected.reduce((sum, { lineId }) => sum + unitsOf(counts[lineId]), 0);
  const missing = expected.reduce((sum, { quantity }) => sum + quantity, 0) - arrived;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (arrived === 0 && !isLast) return setError(m.receiveForm.enterHowManyPiecesArrived());
    setError(null);
    const lines = expected.flatMap(({ lineId }) =>
      (['resaleable', 'damaged'] as const).flatMap((condition) => {
        const quantity = counts[lineId]?.[condition] ?? 0;
        return quantity > 0 ? [{ lineId, quantity, condition }] : [];
      }),
    );
    if (await receive(one.id, { lines, isLast: missing > 0 && isLast, note: note.trim() })) onClose();
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={m.receiveForm.receiveItems()}
      className="mt-4 grid gap-4 border-t border-line pt-4"
    >
      {expected.map(({ lineId, quantity }) => {
        const name = order.lines
          .filter(({ id }) => id === lineId)
          .map(lineName)
          .join();
        return (
          <ReceivedUnits
            key={lineId}
            name={name}
            expected={quantity}
            received={counts[lineId] ?? { resaleable: 0, damaged: 0 }}
            onChange={(received) => setCounts((before) => ({ ...before, [lineId]: received }))}
          />
        );
      })}
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
        <button type="submit" className={button.main} disabled={busy}>
          {m.receiveForm.markAsReceived()}
        </button>
        <button type="button" className={button.quiet} onClick={onClose}>
          {m.receiveForm.cancel()}
        </button>
      </div>
    </form>
  );
}

const unitsOf = (count: Received | undefined) => (count?.resaleable ?? 0) + (count?.damaged ?? 0);

type ReceivedUnitsProps = {
  name: string;
  /** Units that have not arrived yet. */
  expected: number;
  received: Received;
  onChange: (received: Received) => void;
};

/** The received units of an item, by their condition. */
const ReceivedUnits = ({ name, expected, received, onChange }: ReceivedUnitsProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1 font-semibold break-words">
      {name} <span className="font-normal text-muted">{m.receiveForm.expected({ expected })}</span>
    </legend>
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Count
        name={m.receiveForm.backToStockShort()}
        label={m.receiveForm.backToStock({ name })}
        value={received.resaleable}
        maximum={expected - received.damaged}
        onCount={(resaleable) => onChange({ ...received, resaleable })}
      />
      <Count
        name={m.receiveForm.damagedShort()}
        label={m.receiveForm.damaged({ name })}
        value={received.damaged}
        maximum={expected}
        onCount={(damaged) =>
          onChange({ damaged, resaleable: Math.min(received.resaleable, expected - damaged) })
        }
      />
    </div>
  </fieldset>
);

type CountProps = {
  name: string;
  label: string;
  value: number;
  maximum: number;
  onCount: (count: number) => void;
};

const Count = ({ name, label, value, maximum, onCount }: CountProps) => (
  <div className="grid justify-items-start gap-1">
    <span aria-hidden="true" className="text-sm text-muted">
      {name}
    </span>
    <Quantity label={label} value={value} min={0} max={maximum} onChange={onCount} />
  </div>
);
