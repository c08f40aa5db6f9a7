import type { ReturnState } from '#contract/order-states.ts';
import type { LineRow, OrderRow, ReturnRow } from './orders-store.ts';

// The pieces of returns: which are on their way, and which can still be returned.

/** Whether items of an order can be returned as far as its state says. */
export const canHaveReturns = ({ state, deliveredAt }: Pick<OrderRow, 'state' | 'deliveredAt'>): boolean =>
  deliveredAt !== null && (state === 'delivered' || state === 'return_requested');

type Pieces = readonly { lineId: string; quantity: number }[];
type Line = Pick<LineRow, 'id' | 'isWrap' | 'shipped' | 'returned'>;

const sumOf = (pieces: Pieces, lineId: string): number =>
  pieces.reduce((sum, each) => (each.lineId === lineId ? sum + each.quantity : sum), 0);

export function returnStateOf({
  settled,
  approvedAt,
}: Pick<ReturnRow, 'settled' | 'approvedAt'>): ReturnState {
  if (settled !== null) return settled === 'returned' ? 'received' : 'declined';
  return approvedAt === null ? 'requested' : 'approved';
}

/** Pieces of a line that a return still expects. */
export const expectedOf = ({ lines, received, settled }: ReturnRow, lineId: string): number =>
  settled === null ? sumOf(lines, lineId) - sumOf(received, lineId) : 0;

/** Pieces of a line that can be returned: delivered, not back, and in no open return. */
export const returnableOf = ({ id, isWrap, shipped, returned }: Line, returns: ReturnRow[]): number =>
  isWrap ? 0 : shipped - returned - returns.reduce((sum, each) => sum + expectedOf(each, id), 0);

/** Whether every piece that was delivered has come back. */
export const isAllBack = (lines: Line[]): boolean =>
  lines.every(({ isWrap, shipped, returned }) => isWrap || returned >= shipped);

/** Some lines of an order with their pieces, in words: "2 × Café Stoneware Mug". */
export const namesOf = (pieces: Pieces, lines: Pick<LineRow, 'id' | 'name'>[]): string[] =>
  pieces.map(({ lineId, quantity }) => `${quantity} × ${lines.find(({ id }) => id === lineId)?.name ?? ''}`);
