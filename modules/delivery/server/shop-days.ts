import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { sqlState } from '#kernel/database/errors.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { ShopDay, ShopDayInput, ShopDayList } from '#modules/delivery/contract/shop-days.ts';
import * as m from '../messages/index.ts';
import { requireVersion, versionOf } from './list-version.ts';
import {
  deleteOtherDays,
  findDays,
  findFestivals,
  insertDays,
  lockDays,
  updateDay,
} from './shop-days-store.ts';

/** Returns the holidays and festivals in their order. */
export async function listDays(db: Db): Promise<ShopDayList> {
  const days = await findDays(db);
  return { version: versionOf(days), days };
}

/** Returns the current day of the shop, and the festivals after it. */
export async function calendarOf({ db, now }: { db: Db; now: () => Date }) {
  const today = dayOf(now());
  return { today, festivals: await findFestivals(db, today) };
}

const isChanged = (before: ShopDay, after: ShopDayInput): boolean =>
  (['day', 'name', 'isHoliday', 'isFestival'] as const).some((field) => before[field] !== after[field]);

/**
 * Replaces the calendar. Days with an id are updated, days without one are new.
 * @throws ShopError changed_meanwhile, invalid_input for an id of no day
 */
export async function saveDays(
  db: Db,
  author: AuditActor,
  { version, days }: { version: string; days: ShopDayInput[] },
): Promise<ShopDayList> {
  try {
    return await transaction(db, async (tx) => {
      await setAuditActor(tx, author);
      const before = await lockDays(tx);
      requireVersion(before, version);
      const stored = new Map(before.map((day) => [day.id, day]));
      const unknown = days.findIndex(({ id }) => id !== undefined && !stored.has(id));
      if (unknown >= 0) throw invalidInput([{ path: `days.${unknown}.id`, message: m.shopDays.isNoDay() }]);
      const kept = days.filter((day): day is ShopDay => day.id !== undefined);
      await deleteOtherDays(
        tx,
        kept.map(({ id }) => id),
      );
      for (const day of kept) {
        const previous = stored.get(day.id);
        if (previous && isChanged(previous, day)) await updateDay(tx, day);
      }
      await insertDays(
        tx,
        days.filter(({ id }) => id === undefined),
      );
      return listDays(tx);
    });
  } catch (error) {
    // Two days that exchange their names with one another collide while the first one is written.
    if (sqlState(error) !== uniqueViolation) throw error;
    throw invalidInput([{ path: 'days', message: m.shopDays.areNamedTwice() }]);
  }
}

const uniqueViolation = '23505';
