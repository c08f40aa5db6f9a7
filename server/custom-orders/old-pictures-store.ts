import { sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { customRequests, customWords } from './tables.ts';

/** Addresses of pictures by their digest, in a list. */
const hasOld = (pictures: typeof customRequests.pictures | typeof customWords.pictures) =>
  sql`${pictures}::text like '%/media/%' and ${pictures}::text ~ '/media/[0-9a-f]{32}-'`;

/** Requests with such pictures in them or in their conversation, in the order of their ids. */
export async function findWithOld(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from (
          select id from ${customRequests} where ${hasOld(customRequests.pictures)}
          union select request_id from ${customWords} where ${hasOld(customWords.pictures)}) as found
        where ${after}::uuid is null or id > ${after}::uuid
        order by id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** These pictures of a request, which is held still; none when another instance has moved them. */
export async function lockOld(
  tx: Db,
  id: string,
): Promise<{ pictures: string[]; orderNumber: string | null }> {
  const [request] = await rows<{ orderNumber: string | null }>(
    tx,
    sql`select order_number as "orderNumber" from ${customRequests} where id = ${id} for update`,
  );
  const found = await rows<{ url: string }>(
    tx,
    sql`select distinct url from (
          select unnest(pictures) as url from ${customRequests} where id = ${id}
          union all select unnest(pictures) from ${customWords} where request_id = ${id}) as kept
        where url ~ '^/media/[0-9a-f]{32}-'`,
  );
  return { pictures: found.map(({ url }) => url), orderNumber: request?.orderNumber ?? null };
}

export async function replacePicture(tx: Db, id: string, from: string, to: string): Promise<void> {
  await tx.execute(
    sql`update ${customRequests} set pictures = array_replace(pictures, ${from}, ${to}) where id = ${id}`,
  );
  await tx.execute(
    sql`update ${customWords} set pictures = array_replace(pictures, ${from}, ${to}) where request_id = ${id}`,
  );
}
