import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { localAddress, shopUrl } from '#kernel/contract/shop-url.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import type { IsMissing } from '#kernel/http/missing-page.ts';
import {
  maxRedirects,
  type RedirectEntry,
  type RedirectPayload,
} from '#modules/redirects/contract/redirects.ts';
import * as m from '../messages/index.ts';
import { keyOf } from './addresses.ts';
import { RedirectMap } from './redirect-map.ts';
import * as store from './redirects-store.ts';

export type RedirectSources = {
  db: Db;
  /** The origin of the shop; null where each request determines it. */
  publicUrl: string | null;
  /** Returns whether a path has a page, a file or a redirect of a record. */
  hasPage: (path: string) => Promise<boolean>;
  now: () => Date;
};
/** A change of one redirect, whose target is checked. */
type Change = RedirectSources & { author: AuditActor; isMissing: IsMissing };

const present = ({ id, name, target, updatedAt }: store.RedirectRow): RedirectEntry => ({
  id,
  from: name,
  to: target,
  updatedAt: updatedAt.toISOString(),
});

const notFound = () => new ShopError('not_found', m.redirects.notFound());

/** Returns a page of the redirects. */
export async function listRedirects(
  db: Db,
  query: { search?: string | undefined; page: number; limit: number },
) {
  const { search = '', page, limit } = query;
  const { rows, total } = await store.findMatching(db, search, { skip: (page - 1) * limit, limit });
  return { redirects: rows.map(present), pages: Math.max(1, Math.ceil(total / limit)), total };
}

/** Returns a redirect with a path as its target where that is an address of this shop, which could lead back. */
export function ownPath({ from, to }: RedirectPayload, publicUrl: string | null): RedirectPayload {
  if (publicUrl === null || shopUrl(to)) return { from, to };
  const url = new URL(to);
  return { from, to: url.origin === new URL(publicUrl).origin ? localAddress(url) : to };
}

/** The redirects as rows and as a map, to change them and to save the difference. */
export const mapOf = (rows: readonly store.RedirectRow[]): RedirectMap =>
  new RedirectMap(rows.map(({ name, target }) => ({ from: name, to: target })));

/** Saves what a changed map has and the rows have not. @returns the saved rows by key. @throws ShopError conflict */
export async function saveDifference(
  tx: Db,
  rows: readonly store.RedirectRow[],
  map: RedirectMap,
  now: Date,
): Promise<Map<string, store.RedirectRow>> {
  const before = new Map(rows.map((row) => [row.key, row]));
  const after = [...map.entries()].map(([key, { from, to }]) => {
    const row = before.get(key);
    return row?.name === from && row.target === to
      ? row
      : { id: row?.id ?? uuid(), name: from, key, target: to, updatedAt: now };
  });
  if (after.length > maxRedirects)
    throw new ShopError('conflict', m.redirects.tooMany({ maximum: maxRedirects }));
  await store.replaceRedirects(tx, {
    removed: rows.filter(({ key }) => !map.get(key)).map(({ id }) => id),
    saved: after.filter((row) => before.get(row.key) !== row),
  });
  return new Map(after.map((row) => [row.key, row]));
}

/** @throws ShopError invalid_input for the address of a page */
export async function requireNoPage(
  { hasPage }: Pick<RedirectSources, 'hasPage'>,
  from: string,
): Promise<void> {
  if (await hasPage(from)) throw invalidInput([{ path: 'from', message: m.redirects.hasPage() }]);
}

/** @throws ShopError invalid_input for a page of this shop that does not exist */
async function requireTarget({ isMissing, publicUrl }: Change, payload: RedirectPayload): Promise<void> {
  const { to } = ownPath(payload, publicUrl);
  if (keyOf(to) !== keyOf(payload.from) && (await isMissing(to)))
    throw invalidInput([{ path: 'to', message: m.redirects.leadsNowhere() }]);
}

/** The error of a redirect that leads back to its own address. */
export const leadsBack = () => invalidInput([{ path: 'to', message: m.redirects.leadsBack() }]);

/**
 * @throws ShopError invalid_input for the address of a page, a target without one and a loop; conflict for an address with a
 * redirect
 */
export async function createRedirect(change: Change, payload: RedirectPayload): Promise<RedirectEntry> {
  const { db, author, publicUrl, now } = change;
  await requireNoPage(change, payload.from);
  await requireTarget(change, payload);
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const rows = await store.lockRedirects(tx);
    const map = mapOf(rows);
    requireNew(map, payload.from);
    if (!map.add(ownPath(payload, publicUrl))) throw leadsBack();
    const saved = await saveDifference(tx, rows, map, now());
    return present(saved.get(keyOf(payload.from)) as store.RedirectRow);
  });
}

/** @throws ShopError conflict */
function requireNew(map: RedirectMap, from: string): void {
  const same = map.get(keyOf(from));
  if (!same) return;
  const message = m.redirects.isTaken({ to: same.to });
  throw new ShopError('conflict', message, [{ path: 'from', message }]);
}

type RedirectUpdate = RedirectPayload & { updatedAt?: string | undefined };

/** Replaces a redirect. @throws ShopError not_found, changed_meanwhile, and those of `createRedirect` */
export async function updateRedirect(
  change: Change,
  id: string,
  { updatedAt, ...payload }: RedirectUpdate,
): Promise<RedirectEntry> {
  const { db, author, publicUrl, now } = change;
  await requireNoPage(change, payload.from);
  const before = (await store.findRedirects(db)).find((row) => row.id === id);
  // A target that was deleted since is no obstacle to a change of the address.
  if (before?.target !== payload.to) await requireTarget(change, payload);
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const rows = await store.lockRedirects(tx);
    const current = rows.find((row) => row.id === id);
    if (!current) throw notFound();
    requireUnchanged(current.updatedAt, updatedAt);
    const others = mapOf(rows.filter((row) => row !== current));
    requireNew(others, payload.from);
    if (!others.add(ownPath(payload, publicUrl))) throw leadsBack();
    // The row keeps its id when its address changes.
    const key = keyOf(payload.from);
    const renamed = rows.map((row) => (row === current ? { ...row, key } : row));
    const saved = await saveDifference(tx, renamed, others, now());
    return present(saved.get(key) as store.RedirectRow);
  });
}

/** @throws ShopError not_found */
export const deleteRedirect = (db: Db, author: AuditActor, id: string): Promise<null> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    if (!z.uuid().safeParse(id).success || !(await store.deleteRedirect(tx, id))) throw notFound();
    return null;
  });
