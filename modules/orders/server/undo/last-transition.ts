import { type UndoableType, undoableTypes, undoHours } from '#modules/orders/contract/undo.ts';
import type { EventRow, OrderEventType, OrderRow, ShipmentRow } from '../orders-store.ts';

/** Events that change nothing on which a transition depends. */
const neutral: ReadonlySet<OrderEventType> = new Set([
  'note',
  'attributes_changed',
  'mail_sent_again',
  'tracking_corrected',
  'tagged',
  'untagged',
  'assigned',
  'unassigned',
]);

/** Returns the last event of an order that is not undone and on which its state depends. @param events by id */
function lastEffective(events: readonly EventRow[]): EventRow | undefined {
  const undone = new Set(events.flatMap(({ data }) => data.undone ?? []));
  return events.findLast(({ id, type }) => !undone.has(id) && type !== 'undone' && !neutral.has(type));
}

/** The states after the transitions that can be undone. */
const stateAfter: Record<UndoableType, OrderRow['state']> = {
  packed: 'packed',
  parcel_sent: 'packed',
  sent: 'shipped',
  delivered: 'delivered',
};

export type LastTransition = { event: EventRow; type: UndoableType; until: Date };
type History = { row: OrderRow; events: readonly EventRow[]; shipments: readonly ShipmentRow[] };

/** Returns the shipments that an event sent. */
export const sentBy = ({ at }: EventRow, shipments: readonly ShipmentRow[]): ShipmentRow[] =>
  shipments.filter(({ shippedAt }) => shippedAt.getTime() === at.getTime());

/**
 * Returns the transition of an order that can be undone: it is the last thing that happened, staff made it within the last 24
 * hours, and no carrier issued a label for it. Null if there is none.
 */
export function undoableTransition({ row, events, shipments }: History, now: Date): LastTransition | null {
  const event = lastEffective(events);
  const type = undoableTypes.find((each) => each === event?.type);
  if (!event || !type || event.by !== 'shop' || row.state !== stateAfter[type]) return null;
  const until = new Date(event.at.getTime() + undoHours * 3_600_000);
  if (until <= now) return null;
  if (type === 'packed' && shipments.length > 0) return null;
  if (type === 'sent' || type === 'parcel_sent') {
    const sent = sentBy(event, shipments);
    if (sent.length !== 1 || sent[0]?.labelReference !== null) return null;
  }
  return { event, type, until };
}
