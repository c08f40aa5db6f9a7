import type { ReturnState } from '#modules/orders/contract/return-states.ts';
import { expectedUnits } from '#modules/orders/contract/returnable-units.ts';
import type { OrderReturn } from '#modules/orders/contract/returns.ts';
import type { LineRow, OrderRow, ReturnRow } from '../orders-store.ts';

// Units of the returns of an order.

/** Returns whether the state of an order allows returns. */
export const canHaveReturns = ({ state, deliveredAt }: Pick<OrderRow, 'state' | 'deliveredAt'>): boolean =>
  deliveredAt !== null && (state === 'delivered' || state === 'return_requested');

type LineQuantities = readonly { lineId: string; quantity: number }[];
type ReturnableLine = Pick<LineRow, 'id' | 'isWrap' | 'shipped' | 'returned'>;

const quantityOf = (quantities: LineQuantities, lineId: string): number =>
  quantities.reduce((sum, unit) => (unit.lineId === lineId ? sum + unit.quantity : sum), 0);

function returnStateOf({ settled, approvedAt }: Pick<ReturnRow, 'settled' | 'approvedAt'>): ReturnState {
  if (settled !== null) return settled === 'returned' ? 'received' : 'declined';
  return approvedAt === null ? 'requested' : 'approved';
}

/** Returns what the customer would like in exchange for units of a line; null for a refund of all. */
function wishOf(lines: ReturnRow['lines'], lineId: string): OrderReturn['lines'][number]['exchangeFor'] {
  const wished = lines.filter((units) => units.lineId === lineId && units.exchangeFor);
  const [exchangeFor] = wished.flatMap((units) => units.exchangeFor ?? []);
  return exchangeFor ? { ...exchangeFor, quantity: quantityOf(wished, lineId) } : null;
}

/** Returns the state of a return, and per line the units requested, received, damaged, and those to be exchanged. */
export function progressOf({ lines, received, ...row }: ReturnRow): Pick<OrderReturn, 'state' | 'lines'> {
  const damaged = received.filter(({ condition }) => condition === 'damaged');
  const lineIds = [...new Set(lines.map(({ lineId }) => lineId))];
  return {
    state: returnStateOf(row),
    lines: lineIds.map((lineId) => ({
      lineId,
      quantity: quantityOf(lines, lineId),
      received: quantityOf(received, lineId),
      damaged: quantityOf(damaged, lineId),
      exchangeFor: wishOf(lines, lineId),
    })),
  };
}

/** Returns the units of a line that a return still expects. */
export const expectedOf = (row: ReturnRow, lineId: string): number =>
  quantityOf(expectedUnits(progressOf(row)), lineId);

/** Returns whether every delivered unit was returned. */
export const isFullyReturned = (lines: ReturnableLine[]): boolean =>
  lines.every(({ isWrap, shipped, returned }) => isWrap || returned >= shipped);

/** Returns the quantities with one entry for each line; a receipt has one for each condition and each exchange. */
export const byLine = (quantities: LineQuantities): { lineId: string; quantity: number }[] =>
  [...new Set(quantities.map(({ lineId }) => lineId))].map((lineId) => ({
    lineId,
    quantity: quantityOf(quantities, lineId),
  }));

/** Returns lines with their quantities as text, one text for each line: "2 × Café Stoneware Mug". */
export const namesOf = (quantities: LineQuantities, lines: Pick<LineRow, 'id' | 'name'>[]): string[] =>
  byLine(quantities).map(
    ({ lineId, quantity }) => `${quantity} × ${lines.find(({ id }) => id === lineId)?.name ?? ''}`,
  );
