import { asc, eq, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { insertLimited } from '#kernel/database/insert-limited.ts';
import { apiKeys } from './tables.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export const findKeys = (db: Db): Promise<ApiKeyRow[]> =>
  db.select().from(apiKeys).orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));

type ValidKey = Pick<ApiKeyRow, 'id' | 'userId' | 'rights' | 'isReadOnly'> & {
  usedAt: Date | null;
  /** The present role and rights of its author. */
  author: { roleId: string | null; rights: string[] | null };
};

/** Returns the key with a digest if it has not expired and its author can sign in. */
export async function findValidKey(db: Db, digest: string, now: Date): Promise<ValidKey | null> {
  type Row = Pick<ValidKey, 'id' | 'userId' | 'rights' | 'isReadOnly'> & {
    usedAt: string | null;
    roleId: string | null;
    authorRights: string[] | null;
  };
  const [row] = await db.named<Row>({
    name: 'valid API key and its author',
    text: `select k.id, k.user_id as "userId", k.rights, k.is_read_only as "isReadOnly", k.used_at::text as "usedAt", u.role_id as "roleId",
        u.rights as "authorRights"
      from api_keys as k join users as u on u.id = k.user_id
      where k.digest = $1 and (k.expires_at is null or k.expires_at > $2::timestamptz) and u.is_email_verified`,
    values: [digest, now.toISOString()],
  });
  if (!row) return null;
  const { roleId, authorRights, usedAt, ...key } = row;
  return {
    ...key,
    usedAt: usedAt === null ? null : new Date(usedAt),
    author: { roleId, rights: authorRights },
  };
}

/** Stores the time of the last use. */
export async function touchKey(db: Db, id: string, now: Date): Promise<void> {
  await db.update(apiKeys).set({ usedAt: now }).where(eq(apiKeys.id, id));
}

/** Inserts a key unless there are `limit` of them. @returns null then */
export const insertKey = (
  tx: Db,
  row: typeof apiKeys.$inferInsert,
  limit: number,
): Promise<ApiKeyRow | null> => insertLimited(tx, apiKeys, row, limit);

export const deleteKey = async (db: Db, id: string): Promise<boolean> =>
  (await rows(db, sql`delete from ${apiKeys} where id = ${id} returning id`)).length > 0;
