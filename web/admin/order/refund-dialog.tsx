import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { maxNote } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { DeskOrder } from '#contract/orders.ts';
import { isPaidOnline } from '#contract/payments.ts';
import { tell } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { Field, TextField } from '#web/ui/field.tsx';
import { useOrderAct } from '../orders/acts.ts';
import { Confirm } from '../parts/confirm.tsx';
import { ByHandFields, useByHand } from './by-hand.tsx';

/** What is typed as an amount: a decimal with at most two places. */
const amountIn = (typed: string): number =>
  /^\d+(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : Number.NaN;

/** Refunds what is owed, or any amount that is left. */
export function RefundDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { number, refundable, owed } = order;
  const isOnline = isPaidOnline(order);
  const { fields, read } = useByHand();
  const money = useMoney();
  const { run, busy } = useOrderAct();
  const [amount, setAmount] = useState((owed || refundable).toFixed(2));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  // Two clicks on the button are one refund.
  const [key] = useState(() => uuid());
  const give = async () => {
    const wanted = amountIn(amount);
    if (!(wanted > 0 && wanted <= refundable)) {
      setWrong(`The amount must be more than 0 and at most ${money(refundable)}`);
      return;
    }
    const recorded = isOnline ? {} : read();
    if (!recorded) return;
    const params = { number: String(number) };
    const body = { amount: wanted, reason: reason.trim(), ...recorded };
    const said = isOnline ? messages.refundMade : messages.refundWrittenDown;
    const isMade = await run('Refunding...', said, () =>
      tell('POST /api/orders/:number/refund', { params, body, idempotencyKey: key }),
    );
    if (isMade) onClose();
  };
  return (
    <Confirm
      open
      title={`Refund order ${number}?`}
      act={isOnline ? 'Refund' : 'Record refund'}
      keep="Cancel"
      danger={false}
      busy={busy}
      onClose={onClose}
      onAct={give}
    >
      {isOnline
        ? 'The refund goes to the original payment method, and we email the customer.'
        : 'This only records a refund that you made yourself. We email the customer.'}
      <Field
        label="Amount"
        inputMode="decimal"
        className="mt-4 text-ink"
        value={amount}
        onChange={({ target }) => {
          setAmount(target.value);
          setWrong(undefined);
        }}
        error={wrong}
        hint={`At most ${money(refundable)}`}
      />
      {!isOnline && <ByHandFields {...fields} />}
      <TextField
        label="Reason"
        className="mt-4 text-ink [&_textarea]:min-h-24"
        maxLength={maxNote}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  );
}
