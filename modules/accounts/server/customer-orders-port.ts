import type { Db } from '#kernel/database/database.ts';
import type { OrderSummary } from '#modules/orders/contract/orders.ts';
import type { DataSubject, OrderExport } from '#modules/personal-data/contract/personal-data.ts';

/** The orders of customers. Injected, since the orders module depends on accounts. */
export type CustomerOrdersPort = {
  /** Returns the order numbers of each of these users, the latest first. */
  numbersOf: (db: Db, userIds: string[]) => Promise<Map<string, string[]>>;
  /** Returns the latest orders of a user, up to `most`. */
  latestOf: (db: Db, userId: string, most: number) => Promise<OrderSummary[]>;
  /** Returns all order data of a person. */
  allOf: (db: Db, subject: DataSubject, now: Date) => Promise<OrderExport>;
  /** Anonymizes the orders of a deleted user; the orders themselves remain (R27). */
  anonymize: (tx: Db, subject: DataSubject) => Promise<void>;
};
