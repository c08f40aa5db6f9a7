import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { conversationEntries, customRequests } from '../tables.ts';

/** Condition of a list with pictures at addresses made of their digest. */
const hasDigestAddress = (pictures: typeof customRequests.pictures | typeof conversationEntries.pictures) =>
  sql`${pictures}::text like '%/media/%' and ${pictures}::text ~ '/media/[0-9a-f]{32}-'`;

/** Returns the ids of requests with such pictures in the request or its conversation, in ascending order. */
export async function findWithDigestAddress(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const requests = await rows<{ id: string }>(
    db,
    sql`select id from (
          select id from ${customRequests} where ${hasDigestAddress(customRequests.pictures)}
          union select request_id from ${conversationEntries} where ${hasDigestAddress(conversationEntries.pictures)}) as found
        where ${after}::uuid is null or id > ${after}::uuid
        order by id limit ${limit}`,
  );
  return requests.map(({ id }) => id);
}

/** Locks a request and returns such pictures of it; none if another process has moved them. */
export async function lockDigestPictures(
  tx: Db,
  id: string,
): Promise<{ pictures: string[]; orderNumber: string | null }> {
  const [request] = await rows<{ orderNumber: string | null }>(
    tx,
    sql`select order_number as "orderNumber" from ${customRequests} where id = ${id} for update`,
  );
  const stored = await rows<{ url: string }>(
    tx,
    sql`select distinct url from (
          select unnest(pictures) as url from ${customRequests} where id = ${id}
          union all select unnest(pictures) from ${conversationEntries} where request_id = ${id}) as kept
        where url ~ '^/media/[0-9a-f]{32}-'`,
  );
  return { pictures: stored.map(({ url }) => url), orderNumber: request?.orderNumber ?? null };
}

export async function replacePicture(tx: Db, id: string, from: string, to: string): Promise<void> {
  await tx.execute(
    sql`update ${customRequests} set pictures = array_replace(pictures, ${from}, ${to}) where id = ${id}`,
  );
  await tx.execute(
    sql`update ${conversationEntries} set pictures = array_replace(pictures, ${from}, ${to}) where request_id = ${id}`,
  );
}
