import type { Db } from '#server/platform/database/database.ts';
import { remember, remembered } from '#server/platform/database/installation.ts';

/** What `installation` remembers: the moment that all dates of the trade are relative to, and whether every step is done. */
export const beganKey = 'demo trade';
export const doneKey = 'demo trade done';

/** Notes down that a shop gets the trade of the demonstration once it is open. */
export const wantTrade = (tx: Db, now: Date): Promise<void> => remember(tx, beganKey, now.toISOString());

/** Whether steps of the trade are still to be seeded. */
export const isTradeMissing = async (db: Db): Promise<boolean> =>
  (await remembered(db, beganKey)) !== null && (await remembered(db, doneKey)) === null;
