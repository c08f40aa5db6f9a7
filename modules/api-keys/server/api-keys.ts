import { v7 as uuid, validate } from 'uuid';
import { keyRights, labelsOf } from '#kernel/contract/rights.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import type { Caller, Identify } from '#kernel/http/access.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { inOrder, roleSentences } from '#modules/accounts/contract/roles.ts';
import { digestOf, newToken, rightsOf as rightsOfUser } from '#modules/accounts/index.ts';
import {
  type ApiKey,
  type ApiKeyPayload,
  apiKeyPrefix,
  apiKeySentences,
  maxApiKeys,
} from '#modules/api-keys/contract/api-keys.ts';
import * as store from './api-keys-store.ts';

/** Characters of the beginning of a key that the list shows. */
const shownLength = 10;
const dayMs = 86_400_000;
/** Minimum time in ms between two updates of the last use. */
const touchIntervalMs = 5 * 60_000;

const rightsOf = ({ rights }: Pick<store.ApiKeyRow, 'rights'>) =>
  keyRights().filter((right) => rights.includes(right));

const present = (row: store.ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  start: row.start,
  rights: rightsOf(row),
  isReadOnly: row.isReadOnly,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  usedAt: row.usedAt?.toISOString() ?? null,
});

export const listKeys = async (db: Db) => ({ keys: (await store.findKeys(db)).map(present) });

/**
 * Creates a key in the name of the caller.
 * @throws ShopError invalid_input for a right that programs cannot have; right_missing for one that the caller does not
 * have; conflict when there are too many
 */
export async function createKey(
  db: Db,
  caller: NonNullable<Caller>,
  { name, rights, isReadOnly, days }: ApiKeyPayload,
  now: Date,
): Promise<{ key: ApiKey; value: string }> {
  if (rights.some((right) => !keyRights().includes(right)))
    throw invalidInput([{ path: 'rights', message: apiKeySentences.rightNotForKeys }]);
  const missing = rights.filter((right) => !caller.rights.includes(right));
  if (missing.length > 0)
    throw new ShopError('right_missing', roleSentences.beyondOwnRights(missing.map(labelsOf).join(', ')));
  const key = apiKeyPrefix + newToken();
  const row = {
    id: uuid(),
    name,
    digest: digestOf(key),
    start: key.slice(0, shownLength),
    rights: inOrder(rights),
    isReadOnly,
    userId: caller.userId,
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
 * Returns how the caller of an API key is read: with those of its rights that its author still has, as long as the
 * author may make keys; a key for reading makes only calls that change nothing. In calls that are open to visitors, a key is one, so that it never acts
 * as its owner does.
 */
export const identifyByKey =
  (db: Db, clock: () => Date): Identify =>
  async (token, { lenient }): Promise<Caller> => {
    if (lenient) return null;
    const now = clock();
    const key = await store.findValidKey(db, digestOf(token), now);
    const authorRights = key ? rightsOfUser(key.author) : [];
    if (!key || !authorRights.includes('api-keys'))
      throw new ShopError('unauthenticated', kernelMessages.common.signInFirst());
    if (key.usedAt === null || now.getTime() - key.usedAt.getTime() > touchIntervalMs)
      await store.touchKey(db, key.id, now);
    return {
      userId: key.userId,
      sessionId: key.id,
      role: 'staff',
      isKey: true,
      ...(key.isReadOnly && { isReadOnly: true }),
      rights: rightsOf(key).filter((right) => authorRights.includes(right)),
    };
  };
