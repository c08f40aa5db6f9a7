import { v7 as uuid, validate } from 'uuid';
import {
  type ApiKey,
  type ApiKeyPayload,
  apiKeyPrefix,
  apiKeySentences,
  maxApiKeys,
} from '#contract/api-keys.ts';
import { messages } from '#contract/messages.ts';
import { allRights } from '#contract/rights.ts';
import { digestOf, newToken } from '#server/accounts/index.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import type { Caller, Identify } from '#server/platform/http/access.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import * as store from './store.ts';

/** Characters of the beginning of a key that the list shows. */
const shownLength = 10;
const dayMs = 86_400_000;
/** Minimum time in ms between two updates of the last use. */
const touchIntervalMs = 5 * 60_000;

const rightsOf = ({ rights }: Pick<store.ApiKeyRow, 'rights'>) =>
  allRights.filter((right) => rights.includes(right));

const present = (row: store.ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  start: row.start,
  rights: rightsOf(row),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  usedAt: row.usedAt?.toISOString() ?? null,
});

export const listKeys = async (db: Db) => ({ keys: (await store.findKeys(db)).map(present) });

/** Creates a key in the name of an owner. @throws ShopError conflict when there are too many */
export async function createKey(
  db: Db,
  userId: string,
  { name, rights, days }: ApiKeyPayload,
  now: Date,
): Promise<{ key: ApiKey; value: string }> {
  const key = apiKeyPrefix + newToken();
  const row = {
    id: uuid(),
    name,
    digest: digestOf(key),
    start: key.slice(0, shownLength),
    rights: [...new Set(rights)],
    userId,
    createdAt: now,
    expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs),
  };
  const created = await transaction(db, (tx) => store.insertKey(tx, row, maxApiKeys));
  if (!created) throw new ShopError('conflict', apiKeySentences.tooMany);
  return { key: present(created), value: key };
}

/** @throws ShopError not_found */
export async function removeKey(db: Db, id: string): Promise<void> {
  if (!validate(id) || !(await store.deleteKey(db, id)))
    throw new ShopError('not_found', apiKeySentences.notFound);
}

/**
 * Returns how the caller of an API key is read. In calls that are open to visitors, a key is one, so that it never acts
 * as its owner does.
 */
export const identifyByKey =
  (db: Db, clock: () => Date): Identify =>
  async (token, { lenient }): Promise<Caller> => {
    if (lenient) return null;
    const now = clock();
    const key = await store.findValidKey(db, digestOf(token), now);
    if (!key) throw new ShopError('unauthenticated', messages.signInFirst);
    if (key.usedAt === null || now.getTime() - key.usedAt.getTime() > touchIntervalMs)
      await store.touchKey(db, key.id, now);
    return {
      userId: key.userId,
      sessionId: key.id,
      isAdmin: false,
      hasAdminAccess: true,
      isKey: true,
      rights: rightsOf(key),
    };
  };
