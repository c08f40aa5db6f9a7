import type { OrderState } from '#modules/orders/contract/order-states.ts';
import type { LineRow, OrderRow, ShipmentRow } from '../orders-store.ts';
import type { Letterhead } from './pdf/logo-and-colours.ts';

// The parcels of orders, as slips and labels name them.

/** An order whose PDFs are printed. */
export type PrintedOrder = { order: OrderRow; lines: LineRow[] };
export type PrintJob = {
  orders: PrintedOrder[];
  storeName: string;
  locale: string;
  letterhead?: Letterhead;
};

type PackedUnits = { line: LineRow; pieces: number }[];

/** Returns the units that are not shipped; all units of an order that is shipped completely. */
export function unitsToShip(lines: LineRow[]): PackedUnits {
  const items = lines.filter(({ isWrap }) => !isWrap);
  const unshipped = items.map((line) => ({ line, pieces: line.quantity - line.shipped }));
  return unshipped.some(({ pieces }) => pieces > 0)
    ? unshipped.filter(({ pieces }) => pieces > 0)
    : items.map((line) => ({ line, pieces: line.quantity }));
}

/** A shipment of an order: its units, its number among all shipments, whether it is the last one, and who takes it. */
export type PackedParcel = { packed: PackedUnits; nth: number; of: number; isLast: boolean; courier: string };

/**
 * Returns everything that is left to ship as one shipment; the past shipments of an order from which nothing more is
 * shipped.
 */
export function parcelsOf(state: OrderState, lines: LineRow[], shipments: ShipmentRow[]): PackedParcel[] {
  const isSent = shipments.length > 0 && state !== 'packed';
  const hasUnshipped =
    !isSent && lines.some(({ isWrap, quantity, shipped }) => !isWrap && shipped < quantity);
  if (hasUnshipped || shipments.length === 0) {
    const nth = hasUnshipped ? shipments.length + 1 : 1;
    return [{ packed: unitsToShip(lines), nth, of: nth, isLast: true, courier: '' }];
  }
  return shipments.map(({ lines: shipped, carrier, trackingNumber }, index) => ({
    packed: shipped.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? [{ line, pieces: quantity }] : [];
    }),
    nth: index + 1,
    of: shipments.length,
    isLast: index === shipments.length - 1,
    courier: [carrier, trackingNumber].filter(Boolean).join(' '),
  }));
}

/** A packed order with its shipments. */
export type ShippedOrder = PrintedOrder & {
  shipments: ShipmentRow[];
  /** The lines of each section of a plugin. */
  sections: string[][];
};
