import { v7 as uuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import { refundsStore } from '#modules/payments/index.ts';

type ExchangeRefund = {
  orderId: string;
  amount: number;
  /** The number of the other order of the exchange. */
  number: number;
  reason: string;
  by: 'customer' | 'shop' | 'system';
  byId: string | null;
  byName: string;
  at: Date;
};

/** Records a refund that an exchange carries to another order: no money is sent. @returns its id */
export async function insertExchangeRefund(
  tx: Db,
  { number, at, ...refund }: ExchangeRefund,
): Promise<string> {
  const { id } = await refundsStore.insertRefund(tx, {
    id: uuid(),
    paymentId: null,
    state: 'done',
    method: 'exchange',
    reference: String(number),
    createdAt: at,
    doneAt: at,
    ...refund,
  });
  return id;
}
