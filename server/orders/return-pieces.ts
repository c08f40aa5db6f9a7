import type { ReturnState } from '#contract/order-states.ts';
import { expectedIn } from '#contract/return-pieces.ts';
import type { OrderReturn } from '#contract/returns.ts';
import type { LineRow, OrderRow, ReturnRow } from './orders-store.ts';

// The pieces of the returns of an order, as its rows have them.

/** Whether items of an order can be returned as far as its state says. */
export const canHaveReturns = ({ state, deliveredAt }: Pick<OrderRow, 'state' | 'deliveredAt'>): boolean =>
  deliveredAt !== null && (state === 'delivered' || state === 'return_requested');

type Pieces = readonly { lineId: string; quantity: number }[];
type Line = Pick<LineRow, 'id' | 'isWrap' | 'shipped' | 'returned'>;

const sumOf = (pieces: Pieces, lineId: string): number =>
  pieces.reduce((sum, each) => (each.lineId === lineId ? sum + each.quantity : sum), 0);

function returnStateOf({ settled, approvedAt }: Pick<ReturnRow, 'settled' | 'approvedAt'>): ReturnState {
  if (settled !== null) return settled === 'returned' ? 'received' : 'declined';
  return approvedAt === null ? 'requested' : 'approved';
}

/** The state of a return, and of each of its lines how many pieces it is of, have arrived and were damaged. */
export function progressOf({ lines, received, ...row }: ReturnRow): Pick<OrderReturn, 'state' | 'lines'> {
  const damaged = received.filter(({ condition }) => condition === 'damaged');
  const lineIds = [...new Set(lines.map(({ lineId }) => lineId))];
  return {
    state: returnStateOf(row),
    lines: lineIds.map((lineId) => ({
      lineId,
      quantity: sumOf(lines, lineId),
      received: sumOf(received, lineId),
      damaged: sumOf(damaged, lineId),
    })),
  };
}

/** Pieces of a line that a return still expects. */
export const expectedOf = (row: ReturnRow, lineId: string): number =>
  sumOf(expectedIn(progressOf(row)), lineId);

/** Whether every piece that was delivered has come back. */
export const isAllBack = (lines: Line[]): boolean =>
  lines.every(({ isWrap, shipped, returned }) => isWrap || returned >= shipped);

/** Some lines of an order with their pieces, in words: "2 × Café Stoneware Mug". */
export const namesOf = (pieces: Pieces, lines: Pick<LineRow, 'id' | 'name'>[]): string[] =>
  pieces.map(({ lineId, quantity }) => `${quantity} × ${lines.find(({ id }) => id === lineId)?.name ?? ''}`);
