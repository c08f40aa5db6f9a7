import type { OrderSummary } from '#contract/orders.ts';
import type { Bought, Subject } from '#contract/personal-data.ts';
import type { Db } from '#server/platform/database/database.ts';

/** What the orders know of users; they stand on accounts themselves, so it is handed in. */
export type Buying = {
  /** The numbers of the orders of each of these users, the latest first. */
  numbersOf: (db: Db, userIds: string[]) => Promise<Map<string, string[]>>;
  /** A user's latest orders, at most so many. */
  latestOf: (db: Db, userId: string, most: number) => Promise<OrderSummary[]>;
  /** All that is kept of a person's orders. */
  allOf: (db: Db, subject: Subject, now: Date) => Promise<Bought>;
  /** Lets go of a user who is deleted: their orders stay, without who they were for (R27). */
  partWith: (tx: Db, subject: Subject) => Promise<void>;
};
