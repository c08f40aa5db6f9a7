import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Db } from '#kernel/database/database.ts';
import { digestOf } from '#modules/accounts/index.ts';
import { accessTokenPrefix } from '#modules/oauth/contract/oauth.ts';
import * as store from './records-store.ts';

/** Returns the key under which a record of the OAuth server is stored. Programs know access tokens with their prefix. */
export const keyOf = (kind: string, id: string): string =>
  digestOf(
    `${kind} ${kind === 'AccessToken' && id.startsWith(accessTokenPrefix) ? id.slice(accessTokenPrefix.length) : id}`,
  );

/**
 * Returns the storage of one kind of record of the OAuth server (`adapter` in its documentation). It is in the database,
 * so that several servers act as one.
 * @param beforeUse runs before a code or a refresh token is used, and throws to leave it unused
 * @param usedTwice creates the error for a code or token that another request has used meanwhile
 */
export const adapterOf =
  (db: Db, now: () => Date, { beforeUse, usedTwice }: { beforeUse: () => void; usedTwice: () => Error }) =>
  (kind: string): Adapter => {
    const isClient = kind === 'Client';
    const present = (row: store.OAuthRecord | null, id?: string): AdapterPayload | undefined =>
      row
        ? {
            ...row.payload,
            ...(id !== undefined && !isClient && { jti: id }),
            ...(row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }),
          }
        : undefined;
    return {
      async upsert(id, { jti: _, ...payload }, expiresIn) {
        await store.saveRecord(db, {
          key: keyOf(kind, id),
          kind,
          payload,
          grantId: kind === 'Grant' ? id : (payload.grantId ?? null),
          uid: kind === 'Session' ? (payload.uid ?? null) : null,
          expiresAt: expiresIn === undefined ? null : new Date(now().getTime() + expiresIn * 1000),
        });
      },
      find: async (id) => present(await store.findRecord(db, keyOf(kind, id), now()), id),
      findByUid: async (uid) => present(await store.findRecordByUid(db, uid, now())),
      findByUserCode: async () => undefined,
      async consume(id) {
        beforeUse();
        if (!(await store.consumeRecord(db, keyOf(kind, id), now()))) throw usedTwice();
      },
      destroy: (id) =>
        kind === 'Grant' ? store.deleteGrant(db, id) : store.deleteRecord(db, keyOf(kind, id)),
      revokeByGrantId: (grantId) => store.deleteGrant(db, grantId),
    };
  };
