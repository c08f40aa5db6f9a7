import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { maxNote } from '#modules/orders/contract/limits.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { callApi } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { Choice, Field, TextField } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import { useOrderAction } from '../../orders/mutations.ts';
import { ManualPaymentFields, useManualPayment } from './manual-payment.tsx';
import { parseAmount } from './parse-amount.ts';

/** Refunds the amount due, or any other amount up to the refundable one. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { number, owed, refundableOnline } = order;
  const hasChoice = refundableOnline > 0 && refundableOnline < order.refundable;
  const [isOnline, setIsOnline] = useState(refundableOnline > 0);
  const refundable = isOnline ? refundableOnline : order.refundable;
  const { fields, read } = useManualPayment();
  const money = useMoney();
  const { run, busy } = useOrderAction();
  const [amount, setAmount] = useState(Math.min(owed || refundable, refundable).toFixed(2));
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  // Two clicks on the button make one refund.
  const [key] = useState(() => uuid());
  const refund = async () => {
    const refundAmount = parseAmount(amount);
    if (!(refundAmount > 0 && refundAmount <= refundable)) {
      setError(m.refundDialog.amountMustBeMoreThan({ refundable: money(refundable) }));
      return;
    }
    const manualPayment = isOnline ? {} : read();
    if (!manualPayment) return;
    const params = { number: String(number) };
    const body = { amount: refundAmount, reason: reason.trim(), ...manualPayment };
    const success = isOnline ? m.responses.refundMade() : m.responses.refundWrittenDown();
    const isMade = await run(m.refundDialog.refunding(), success, () =>
      callApi('POST /api/orders/:number/refund', { params, body, idempotencyKey: key }),
    );
    if (isMade) onClose();
  };
  return (
    <Confirm
      open
      title={m.refundDialog.refundOrder({ number })}
      act={isOnline ? m.refundDialog.refund() : m.refundDialog.recordRefund()}
      keep={m.refundDialog.cancel()}
      danger={false}
      busy={busy}
      onClose={onClose}
      onAct={refund}
    >
      {isOnline ? m.refundDialog.refundGoesToOriginalPayment() : m.refundDialog.thisOnlyRecordsRefund()}
      {hasChoice && (
        <Choice
          label={m.refundDialog.refundTo()}
          className="mt-4 text-ink"
          value={isOnline ? 'online' : 'by-hand'}
          onChange={({ target }) => {
            setIsOnline(target.value === 'online');
            setError(undefined);
          }}
        >
          <option value="online">
            {m.refundDialog.toOnlinePayment({ amount: money(refundableOnline) })}
          </option>
          <option value="by-hand">{m.refundDialog.byHand()}</option>
        </Choice>
      )}
      <Field
        label={m.refundDialog.amount()}
        inputMode="decimal"
        className="mt-4 text-ink"
        value={amount}
        onChange={({ target }) => {
          setAmount(target.value);
          setError(undefined);
        }}
        error={error}
        hint={m.refundDialog.atMost({ refundable: money(refundable) })}
      />
      {!isOnline && <ManualPaymentFields {...fields} />}
      <TextField
        label={m.refundDialog.reason()}
        className="mt-4 text-ink [&_textarea]:min-h-24"
        maxLength={maxNote}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  );
}
