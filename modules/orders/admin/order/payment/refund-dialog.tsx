import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { maxNote } from '#kernel/contract/limits.ts';
import { messages } from '#kernel/contract/messages.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { isPaidOnline } from '#modules/payments/contract/payments.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { callApi } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { Field, TextField } from '#web/ui/field.tsx';
import { useOrderAction } from '../../orders/mutations.ts';
import { ManualPaymentFields, useManualPayment } from './manual-payment.tsx';

/** Parses an amount with at most two decimals; NaN for any other text. */
const parseAmount = (text: string): number =>
  /^\d+(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN;

/** Refunds the amount due, or any other amount up to the refundable one. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { number, refundable, owed } = order;
  const isOnline = isPaidOnline(order);
  const { fields, read } = useManualPayment();
  const money = useMoney();
  const { run, busy } = useOrderAction();
  const [amount, setAmount] = useState((owed || refundable).toFixed(2));
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  // Two clicks on the button make one refund.
  const [key] = useState(() => uuid());
  const refund = async () => {
    const refundAmount = parseAmount(amount);
    if (!(refundAmount > 0 && refundAmount <= refundable)) {
      setError(`The amount must be more than 0 and at most ${money(refundable)}`);
      return;
    }
    const manualPayment = isOnline ? {} : read();
    if (!manualPayment) return;
    const params = { number: String(number) };
    const body = { amount: refundAmount, reason: reason.trim(), ...manualPayment };
    const success = isOnline ? messages.refundMade : messages.refundWrittenDown;
    const isMade = await run('Refunding...', success, () =>
      callApi('POST /api/orders/:number/refund', { params, body, idempotencyKey: key }),
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
      onAct={refund}
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
          setError(undefined);
        }}
        error={error}
        hint={`At most ${money(refundable)}`}
      />
      {!isOnline && <ManualPaymentFields {...fields} />}
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
