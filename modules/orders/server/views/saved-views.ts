import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { orderFilterQuery } from '#modules/orders/contract/admin-orders.ts';
import {
  maxSavedViews,
  type SavedView,
  type SavedViewPayload,
} from '#modules/orders/contract/saved-views.ts';
import * as m from '../../messages/index.ts';
import * as store from './views-store.ts';

/** A filter that a later version does not know leaves the view without filters, and not without its name. */
const present = ({ id, name, ownerId, query, version }: store.ViewRow): SavedView => ({
  id,
  name,
  isShared: ownerId === null,
  query: orderFilterQuery.safeParse(query).data ?? {},
  version,
});

/** Returns the own views of a staff member and those of all staff, by name. */
export const listViews = async (db: Db, userId: string): Promise<SavedView[]> =>
  (await store.findViews(db, userId)).map(present);

/** Runs work on the saved views alone, so that two staff members cannot take one name at once. */
const withViews = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await store.lockViews(tx);
    return work(tx);
  });

/** @throws ShopError invalid_input when the name is taken or there are too many views */
async function requireRoom(tx: Db, view: Pick<store.ViewRow, 'id' | 'name' | 'ownerId'>): Promise<void> {
  const others = (await store.findViewsOf(tx, view.ownerId)).filter(({ id }) => id !== view.id);
  const refuse = (message: string) => invalidInput([{ path: 'name', message }]);
  if (others.some(({ name }) => name.toLowerCase() === view.name.toLowerCase()))
    throw refuse(m.savedViews.nameTaken());
  if (others.length >= maxSavedViews) throw refuse(m.savedViews.tooMany({ maxSavedViews }));
}

/** Saves a view. @throws ShopError invalid_input when the name is taken or there are too many views */
export const saveView = (
  db: Db,
  userId: string,
  { name, isShared, query }: SavedViewPayload,
): Promise<SavedView> =>
  withViews(db, async (tx) => {
    const view = { id: uuid(), name, ownerId: isShared ? null : userId, query, version: 1 };
    await requireRoom(tx, view);
    await store.insertView(tx, view);
    return present({ ...view, createdAt: new Date() });
  });

type Opened = { id: string; userId: string; version: number };

/** @throws ShopError changed_meanwhile when the view was changed since it was opened */
function requireVersion(view: store.ViewRow, version: number): void {
  if (view.version !== version)
    throw new ShopError('changed_meanwhile', kernelMessages.common.changedMeanwhile());
}

/**
 * Replaces a view that the staff member sees.
 * @throws ShopError not_found; changed_meanwhile; invalid_input when the name is taken or there are too many views
 */
export const replaceView = (
  db: Db,
  { id, userId, version }: Opened,
  { name, isShared, query }: SavedViewPayload,
): Promise<SavedView> =>
  withViews(db, async (tx) => {
    const view = await store.findView(tx, id, userId);
    if (!view) throw new ShopError('not_found', m.savedViews.notFound());
    requireVersion(view, version);
    const changed = { ...view, name, ownerId: isShared ? null : userId, query, version: version + 1 };
    await requireRoom(tx, changed);
    await store.updateView(tx, id, changed);
    return present(changed);
  });

/** Deletes a view that the staff member sees; a deleted one stays deleted. @throws ShopError changed_meanwhile */
export const removeView = (db: Db, { id, userId, version }: Opened): Promise<void> =>
  withViews(db, async (tx) => {
    const view = await store.findView(tx, id, userId);
    if (!view) return;
    requireVersion(view, version);
    await store.deleteView(tx, id);
  });
