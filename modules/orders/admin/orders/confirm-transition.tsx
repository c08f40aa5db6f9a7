import { useState } from 'react';
import type {
  BulkTransition,
  BulkTransitionResult,
  OrderRow,
} from '#modules/orders/contract/admin-orders.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import * as m from '../../messages/index.ts';
import { formatOrderCount } from './labels.ts';
import { useBulkTransition } from './mutations.ts';

type AskToMoveProps = {
  to: BulkTransition['to'];
  orders: readonly Pick<OrderRow, 'number' | 'isPaid'>[];
  onMoved?: (numbers: readonly number[]) => void;
  onClose: () => void;
};

/**
 * Asks before orders are marked packed or delivered, or are cancelled: invoices and emails cannot be undone. Afterwards
 * it lists the orders that were rejected, with the reasons.
 */
export function ConfirmTransition({ to, orders, onMoved, onClose }: AskToMoveProps) {
  const { busy, moveAll } = useBulkTransition();
  const [rejected, setRejected] = useState<BulkTransitionResult['refused']>([]);
  const numbers = orders.map(({ number }) => number);
  const isSingle = numbers.length === 1;
  const orderNames = isSingle
    ? m.confirmTransition.order({ numbers: String(numbers[0]) })
    : formatOrderCount(numbers.length);
  const isCancelling = to === 'cancelled';
  const outcome = isCancelling ? to : m.confirmTransition.marked({ to });
  const confirm = async () => {
    const result = await moveAll(numbers, to);
    if (result) onMoved?.([...result.moved, ...result.already]);
    if (result && result.refused.length > 0) setRejected(result.refused);
    else onClose();
  };
  if (rejected.length > 0)
    return (
      <Confirm
        open
        title={
          isSingle
            ? m.confirmTransition.not({ outcome })
            : m.confirmTransition.ofOrdersNot({
                rejectedCount: rejected.length,
                numbersCount: numbers.length,
                outcome,
              })
        }
        keep={m.confirmTransition.close()}
        onClose={onClose}
      >
        <ul className="grid max-h-60 gap-1 overflow-y-auto">
          {rejected.map(({ number, message }) => (
            <li key={number}>{message}</li>
          ))}
        </ul>
      </Confirm>
    );
  return (
    <Confirm
      open
      danger={isCancelling}
      title={
        isCancelling
          ? m.confirmTransition.cancel({ orderNames })
          : m.confirmTransition.mark({ orderNames, to })
      }
      act={isCancelling ? m.confirmTransition.cancelWithoutEmails() : m.confirmTransition.markShort({ to })}
      {...(isCancelling && {
        keep: isSingle ? m.confirmTransition.keepOrder() : m.confirmTransition.keepOrders(),
      })}
      busy={busy}
      onAct={confirm}
      onClose={onClose}
    >
      {/* Paid orders already have an invoice. */}
      {orders.some(({ isPaid }) => !isPaid) && unpaid[to]}
      {m.confirmTransition.weEmailCustomer({
        notIsCancelling: !isCancelling ? 'yes' : 'no',
        isSingle: isSingle ? 'yes' : 'no',
      })}
    </Confirm>
  );
}

/** Further consequences for unpaid orders. */
const unpaid: Record<BulkTransition['to'], string> = {
  packed: m.confirmTransition.invoiceIsIssuedNow(),
  delivered: m.confirmTransition.cashOnDeliveryIsRecorded(),
  cancelled: m.confirmTransition.itemsGoBackToStock(),
};
