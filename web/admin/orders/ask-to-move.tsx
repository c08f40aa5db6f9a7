import { useState } from 'react';
import type { BulkMove, BulkMoved } from '#contract/order-desk.ts';
import type { OrderRow } from '#contract/orders.ts';
import { Confirm } from '../parts/confirm.tsx';
import { useMovingTogether } from './acts.ts';
import { ordersInWords } from './words.ts';

type AskToMoveProps = {
  to: BulkMove['to'];
  orders: readonly Pick<OrderRow, 'number' | 'isPaid'>[];
  onMoved?: (numbers: readonly number[]) => void;
  onClose: () => void;
};

/**
 * Asks before orders are marked packed or delivered, or are cancelled: an invoice that was issued and a mail that was sent cannot be
 * taken back. Then it says which could not be, and why.
 */
export function AskToMove({ to, orders, onMoved, onClose }: AskToMoveProps) {
  const { busy, moveAll } = useMovingTogether();
  const [refused, setRefused] = useState<BulkMoved['refused']>([]);
  const numbers = orders.map(({ number }) => number);
  const one = numbers.length === 1;
  const orderNames = one ? `order ${numbers[0]}` : ordersInWords(numbers.length);
  const isCancelling = to === 'cancelled';
  const marked = isCancelling ? to : `marked ${to}`;
  const act = async () => {
    const done = await moveAll(numbers, to);
    if (done) onMoved?.([...done.moved, ...done.already]);
    if (done && done.refused.length > 0) setRefused(done.refused);
    else onClose();
  };
  if (refused.length > 0)
    return (
      <Confirm
        open
        title={one ? `Not ${marked}` : `${refused.length} of ${numbers.length} orders not ${marked}`}
        keep="Close"
        onClose={onClose}
      >
        <ul className="grid max-h-60 gap-1 overflow-y-auto">
          {refused.map(({ number, message }) => (
            <li key={number}>{message}</li>
          ))}
        </ul>
      </Confirm>
    );
  return (
    <Confirm
      open
      danger={isCancelling}
      title={isCancelling ? `Cancel ${orderNames}?` : `Mark ${orderNames} ${to}?`}
      act={isCancelling ? 'Cancel without emails' : `Mark ${to}`}
      {...(isCancelling && { keep: one ? 'Keep order' : 'Keep orders' })}
      busy={busy}
      onAct={act}
      onClose={onClose}
    >
      {/* An order that is paid has its invoice. */}
      {orders.some(({ isPaid }) => !isPaid) && unpaid[to]}
      {!isCancelling && (one ? 'We email the customer. ' : 'We email the customers. ')}
      This cannot be undone.
    </Confirm>
  );
}

/** What else comes of it where an order is not paid yet. */
const unpaid: Record<BulkMove['to'], string> = {
  packed: 'The invoice is issued now. ',
  delivered: 'Cash on delivery is recorded as paid. ',
  cancelled: 'Items go back to stock. No emails are sent. ',
};
