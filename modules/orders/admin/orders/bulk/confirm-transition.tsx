import { useState } from 'react';
import type { OrderRow } from '#modules/orders/contract/admin-orders.ts';
import type { BulkRun, BulkTransition } from '#modules/orders/contract/bulk-runs.ts';
import { maxNote } from '#modules/orders/contract/limits.ts';
import { undoHours } from '#modules/orders/contract/undo.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { TextField } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import { RejectedOrders } from './rejected-orders.tsx';
import { RunProgress } from './run-progress.tsx';
import { useBulkRun } from './use-bulk-run.ts';

type AskToMoveProps = {
  to: BulkTransition['to'];
  orders: readonly Pick<OrderRow, 'number' | 'isPaid'>[];
  /** Whether orders are cancelled without emails. */
  isQuiet?: boolean;
  onMoved?: (numbers: readonly number[]) => void;
  onClose: () => void;
};

/**
 * Asks before orders are marked packed or delivered, or are cancelled: invoices are issued and emails are sent. Afterwards
 * it lists the orders that were rejected, with the reasons.
 */
export function ConfirmTransition({ to, orders, isQuiet = false, onMoved, onClose }: AskToMoveProps) {
  const { busy, progress, moveAll } = useBulkRun();
  const [finished, setFinished] = useState<BulkRun | null>(null);
  const [reason, setReason] = useState('');
  const numbers = orders.map(({ number }) => number);
  const isSingle = numbers.length === 1;
  const orderNames = isSingle
    ? m.confirmTransition.order({ numbers: String(numbers[0]) })
    : m.ordersLabels.orders({ count: numbers.length });
  const isCancelling = to === 'cancelled';
  const confirm = async () => {
    const run = await moveAll(numbers, { to, reason, notifyCustomers: isCancelling && !isQuiet });
    if (run) onMoved?.([...run.moved, ...run.already]);
    if (run && run.refused.length > 0) setFinished(run);
    else onClose();
  };
  const cancelLabel = isQuiet
    ? m.confirmTransition.cancelWithoutEmails()
    : m.confirmTransition.cancelOrders({ isSingle: isSingle ? 'yes' : 'no' });
  if (finished) return <RejectedOrders run={finished} onClose={onClose} />;
  return (
    <Confirm
      open
      danger={isCancelling}
      title={
        isCancelling
          ? m.confirmTransition.cancel({ orderNames })
          : m.confirmTransition.mark({ orderNames, to })
      }
      act={isCancelling ? cancelLabel : m.confirmTransition.markShort({ to })}
      {...(isCancelling && {
        keep: isSingle ? m.confirmTransition.keepOrder() : m.confirmTransition.keepOrders(),
      })}
      {...(busy && { keep: m.confirmTransition.close() })}
      busy={busy}
      onAct={confirm}
      onClose={onClose}
    >
      {progress && progress.total > 1 ? (
        <RunProgress run={progress} />
      ) : (
        <>
          {/* Paid orders already have an invoice. */}
          {orders.some(({ isPaid }) => !isPaid) && ofUnpaid(to, isSingle)}
          {isCancelling && m.confirmTransition.itemsGoBackToStock()}
          {isCancelling && orders.some(({ isPaid }) => isPaid) && m.confirmTransition.paidIsRefunded()}
          {isQuiet && m.confirmTransition.noEmails()}
          {m.confirmTransition.weEmailCustomer({
            undoHours,
            getsEmail: isQuiet ? 'no' : 'yes',
            isCancelling: isCancelling ? 'yes' : 'no',
            isSingle: isSingle ? 'yes' : 'no',
          })}
          {isCancelling && (
            <TextField
              label={m.bulkRuns.reasonOptional()}
              hint={m.bulkRuns.reasonIsShown()}
              className="mt-4 text-ink [&_textarea]:min-h-20"
              maxLength={maxNote}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </>
      )}
    </Confirm>
  );
}

/** Returns the further consequence for unpaid orders; null for none. */
function ofUnpaid(to: BulkTransition['to'], isSingle: boolean): string | null {
  if (to === 'packed') return m.confirmTransition.invoiceIsIssuedNow({ isSingle: isSingle ? 'yes' : 'no' });
  return to === 'delivered' ? m.confirmTransition.cashOnDeliveryIsRecorded() : null;
}
