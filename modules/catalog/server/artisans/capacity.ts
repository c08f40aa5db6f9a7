import type { Db } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { maxDaysOff } from '#modules/catalog/contract/limits.ts';
import * as m from '../../messages/index.ts';
import { lockArtisan, updateArtisan } from './artisans-store.ts';
import { countPlanned, findMakers, findPlanned, type Maker } from './capacity-store.ts';

export type { Maker } from './capacity-store.ts';

/**
 * Returns one page of the artisans and products with a limit of pieces a day, and how many there are.
 * @param busy ids of artisans that are listed even without a limit
 */
export async function plannedMakers(
  db: Db,
  busy: readonly string[],
  { page, limit }: { page: number; limit: number },
): Promise<{ makers: Maker[]; total: number }> {
  const [makers, total] = await Promise.all([
    findPlanned(db, busy, { limit, offset: (page - 1) * limit }),
    countPlanned(db, busy),
  ]);
  return { makers, total };
}

/** Returns artisans and products by their ids. */
export const makersByIds = async (db: Db, ids: readonly string[]): Promise<Map<string, Maker>> =>
  new Map((await findMakers(db, [...new Set(ids)])).map((maker) => [maker.id, maker]));

type DaysOff = { from: string; to: string };

/**
 * Adds days off to an artisan, in a transaction that has the catalog lock; days that are off already are not added.
 * @throws ShopError not_found, invalid_input (from) for an artisan with too many days off
 */
export async function addDaysOff(tx: Db, id: string, { from, to }: DaysOff): Promise<void> {
  const artisan = await lockArtisan(tx, id);
  if (!artisan?.workshop) throw new ShopError('not_found', m.responses.artisanNotFound());
  const { workshop } = artisan;
  if (workshop.daysOff.some((off) => off.from <= from && to <= off.to)) return;
  if (workshop.daysOff.length >= maxDaysOff)
    throw invalidInput([{ path: 'from', message: m.artisanCapacity.hasTooManyDaysOff({ maxDaysOff }) }]);
  await updateArtisan(tx, id, { workshop: { ...workshop, daysOff: [...workshop.daysOff, { from, to }] } });
}
