import type { FieldError } from '#kernel/contract/envelope.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { repeat } from '#kernel/repeat.ts';
import * as m from '../../messages/index.ts';
import { withCatalogLock } from '../catalog-lock-store.ts';
import * as store from './schedules-store.ts';

type Sent = { visibleFrom?: string | null | undefined; visibleUntil?: string | null | undefined };
type Stored = { visibleFrom: Date | null; visibleUntil: Date | null };

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));

/**
 * Returns the columns of a schedule; a product that is to appear later is hidden until then.
 * @throws ShopError invalid_input for a moment that has passed, or an end that is not after the beginning
 */
export function scheduleColumns(
  { visibleFrom, visibleUntil }: Sent,
  before: Stored = { visibleFrom: null, visibleUntil: null },
  now = new Date(),
): Partial<Stored & { isActive: boolean }> {
  const from = visibleFrom === undefined ? before.visibleFrom : dateOf(visibleFrom);
  const until = visibleUntil === undefined ? before.visibleUntil : dateOf(visibleUntil);
  const errors: FieldError[] = [];
  if (visibleFrom !== undefined && from && from <= now)
    errors.push({ path: 'visibleFrom', message: m.schedules.mustBeLater() });
  if (visibleUntil !== undefined && until && until <= now)
    errors.push({ path: 'visibleUntil', message: m.schedules.mustBeLater() });
  else if (until && from && until <= from)
    errors.push({ path: 'visibleUntil', message: m.schedules.mustBeAfterBeginning() });
  if (errors.length > 0) throw invalidInput(errors);
  return {
    ...(visibleFrom !== undefined && { visibleFrom: from }),
    ...(visibleUntil !== undefined && { visibleUntil: until }),
    ...(visibleFrom && { isActive: false }),
  };
}

/** Interval at which a process looks for products that are to appear or to leave, in ms. */
const intervalMs = 15_000;

/** Shows and hides the products whose moment has come; of several processes the first one does it. */
export async function applySchedules(db: Db, now: Date): Promise<void> {
  if (await store.isAnyDue(db, now)) await withCatalogLock(db, null, (tx) => store.applyDue(tx, now));
}

type ScheduleSources = { now: () => Date; onError: (error: unknown) => void };

/** Applies the schedules while the shop runs. @returns a function that stops it once what is running has ended */
export const keepSchedules = (db: Db, { now, onError }: ScheduleSources): (() => Promise<void>) =>
  repeat(() => applySchedules(db, now()), { intervalMs, onError });
