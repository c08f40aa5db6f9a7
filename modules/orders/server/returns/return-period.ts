import { returnDays } from '#kernel/contract/return-days.ts';
import type { OrderRow } from '../orders-store.ts';
import { canHaveReturns } from './return-units.ts';

const dayMs = 86_400_000;

/** Returns the end of the return period of an order (section 9); null if nothing can be returned. */
export function returnUntilOf(row: Pick<OrderRow, 'state' | 'deliveredAt'>): Date | null {
  if (!canHaveReturns(row) || !row.deliveredAt) return null;
  return new Date(row.deliveredAt.getTime() + returnDays * dayMs);
}

/** Returns whether the customer may request a return now. */
export function isReturnable(row: Pick<OrderRow, 'state' | 'deliveredAt'>, now: Date): boolean {
  const until = returnUntilOf(row);
  return until !== null && until > now;
}
