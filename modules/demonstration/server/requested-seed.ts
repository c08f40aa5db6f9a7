import type { Db } from '#kernel/database/database.ts';
import { remember, remembered } from '#kernel/database/installation.ts';

/** Keys in `installation`: the reference time of all demo dates, and whether all steps are done. */
export const beganKey = 'demo trade';
export const doneKey = 'demo trade done';

/** Requests demo orders and customers for when the shop is open. */
export const requestDemoOrders = (tx: Db, now: Date): Promise<void> =>
  remember(tx, beganKey, now.toISOString());

/** Returns whether seeding steps are left. */
export const areDemoOrdersMissing = async (db: Db): Promise<boolean> =>
  (await remembered(db, beganKey)) !== null && (await remembered(db, doneKey)) === null;
