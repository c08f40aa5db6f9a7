import { v7 as uuid } from 'uuid';
import { type Db, onceCommitted } from '#kernel/database/database.ts';
import { paymentsSettled } from '#kernel/metrics/counters.ts';
import { type ProviderPayment, paymentsStore as store } from '#modules/payments/index.ts';
import { reportedColumns } from './reported-columns.ts';

type FailedPayment = { attempt: store.PaymentRow; reported: ProviderPayment; at: Date };

/** Records a payment that failed, with the reason of the bank, beside the open attempt, which can still be paid. */
export async function recordFailedPayment(tx: Db, { attempt, reported, at }: FailedPayment): Promise<void> {
  await store.insertPayment(tx, {
    ...reportedColumns(attempt, reported),
    id: uuid(),
    createdAt: at,
    state: 'failed',
    error: reported.error,
  });
  onceCommitted(tx, () => paymentsSettled.inc({ outcome: 'failed' }));
}
