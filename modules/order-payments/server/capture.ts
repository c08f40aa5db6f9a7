import { v7 as uuid } from 'uuid';
import { type Db, onceCommitted } from '#kernel/database/database.ts';
import { paymentsSettled } from '#kernel/metrics/counters.ts';
import { type Ordering, type OrderRow, setRefunded, takePayment } from '#modules/orders/index.ts';
import {
  moneyOf,
  type ProviderPayment,
  refundsOfOrder,
  startRefund,
  paymentsStore as store,
  sumRefunds,
} from '#modules/payments/index.ts';
import * as m from '../messages/index.ts';
import { reportedColumns } from './reported-columns.ts';

type Capture = {
  attempt: store.PaymentRow;
  /** The failed payment that the bank accepted later; null for another one. */
  recorded: store.PaymentRow | null;
  reported: ProviderPayment;
};

/** Records that the money of a payment has come, and refunds a payment that the order has no use for. */
export async function capture(
  ordering: Ordering,
  tx: Db,
  order: OrderRow,
  { attempt, recorded, reported }: Capture,
): Promise<void> {
  const payment = await recordCapture(tx, { attempt, recorded, reported }, ordering.now());
  onceCommitted(tx, () => paymentsSettled.inc({ outcome: 'captured' }));
  const verdict = await takePayment(ordering, tx, order, reported);
  if (verdict === 'paid') return;
  await store.updatePayment(tx, payment.id, { isSurplus: true });
  const cause = { reason: reasons[verdict], by: 'system', at: ordering.now() } as const;
  await startRefund(tx, ordering.jobs, payment, { ...cause, amount: reported.amount });
  await setRefunded(tx, order, sumRefunds(refundsOfOrder(await moneyOf(tx, order.id))));
}

const reasons = {
  get twice() {
    return m.capture.paidTwice();
  },
  get too_late() {
    return m.capture.paidTooLate();
  },
  get otherwise() {
    return m.capture.wrongAmountPaid();
  },
};

/** Records a captured payment: in place of the open attempt, or beside it as another one. */
async function recordCapture(
  tx: Db,
  { attempt, recorded, reported }: Capture,
  at: Date,
): Promise<store.PaymentRow> {
  const row = {
    ...reportedColumns(attempt, reported),
    state: 'captured' as const,
    capturedAt: at,
    error: '',
  };
  // A bank may accept later what it declined first.
  if (recorded) await store.deletePayment(tx, recorded.id);
  if (attempt.state === 'open') return store.updatePayment(tx, attempt.id, row);
  return store.insertPayment(tx, { ...row, id: uuid(), createdAt: at });
}
