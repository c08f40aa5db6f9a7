import { businessDays } from '#kernel/contract/delivery-days.ts';
import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import type { DeliveryLane, LaneList } from '#modules/delivery/contract/lanes.ts';
import { findLanes, findLongestStandard, type LaneRow, lockLanes, replaceLanes } from './lanes-store.ts';
import { requireVersion, versionOf } from './list-version.ts';

const decimalOf = (minor: number | null) => (minor === null ? null : toDecimal(minor));
const minorOf = (decimal: number | null) => (decimal === null ? null : toMinor(decimal));

const present = (row: LaneRow): DeliveryLane => ({
  ...row,
  standardPrice: decimalOf(row.standardPrice),
  expressPrice: decimalOf(row.expressPrice),
});

const rowOf = (lane: DeliveryLane): LaneRow => ({
  ...lane,
  standardPrice: minorOf(lane.standardPrice),
  expressPrice: minorOf(lane.expressPrice),
});

/** Returns all lanes by prefix as sent over HTTP: prices in decimals. */
export async function listLanes(db: Db): Promise<LaneList> {
  const lanes = (await findLanes(db)).map(present);
  return { version: versionOf(lanes), lanes };
}

/** Returns the most days of standard delivery, among the lanes and all other places. */
export const longestStandardDays = async (db: Db): Promise<number> =>
  Math.max(businessDays.standard.to, (await findLongestStandard(db)) ?? 0);

/** Replaces all lanes. @throws ShopError changed_meanwhile */
export const saveLanes = (db: Db, author: AuditActor, { version, lanes }: LaneList): Promise<LaneList> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    requireVersion((await lockLanes(tx)).map(present), version);
    await replaceLanes(tx, lanes.map(rowOf));
    return listLanes(tx);
  });
