import type { Db } from '#kernel/database/database.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import type { ChangedItem } from '#modules/delivery/contract/capacity.ts';

/** An order line that has booked capacity. */
export type BookedLine = {
  lineId: string;
  /** The number of its order. */
  order: number;
  item: string;
  variant: string;
  isPersonalised: boolean;
  /** Whether pieces of it are still to be sent. */
  isOpen: boolean;
  /** Days of making and of personalising, as ordered. */
  makingDays: number;
  /** The planned days: as promised, unless its work was moved. */
  madeBy: string;
  leavesOn: string;
  /** The last day on which it can leave to arrive as promised. */
  leaveBy: string;
  /** The last promised day of arrival. */
  arrivesBy: string;
};

/** The days of a line whose work was moved. */
export type LinePlan = Pick<BookedLine, 'lineId' | 'madeBy' | 'leavesOn'> & {
  /** Whether it leaves too late to arrive as promised. */
  isLate: boolean;
  /** The days of its booked pieces that move. */
  moves: ChangedItem['moves'];
};

/** What the module of orders knows of the lines that have booked capacity. */
export type BookedOrders = {
  /** Locks orders until the transaction ends. They are locked before capacity, as when an order is placed. */
  lock: (tx: Db, orderIds: readonly string[]) => Promise<void>;
  linesOf: (db: Db, lineIds: readonly string[]) => Promise<BookedLine[]>;
  /** Stores the days of lines, and records the change in the audit log. */
  savePlans: (tx: Db, plans: readonly LinePlan[]) => Promise<void>;
};

export const bookedOrders = new ExtensionPoint<BookedOrders>('orders with booked capacity');
