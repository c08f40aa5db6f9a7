import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import type { DataSubject } from '#modules/personal-data/contract/personal-data.ts';
import * as m from '../../messages/index.ts';
import { conversationEntries, customRequesters, customRequests } from '../tables.ts';

/** Selects the requests of a user, and the guest requests with this email. */
export const ofSubject = ({ userId, email }: DataSubject) =>
  sql`(select request_id from ${customRequesters}
       where user_id = ${userId}::uuid or (user_id is null and lower(email) = lower(${email})))`;

/** Erases text, uploads and customer of the requests of a person. @returns their numbers */
export async function eraseRequests(tx: Db, subject: DataSubject): Promise<string[]> {
  const requests = await rows<{ id: string; number: string }>(
    tx,
    sql`select id, number from ${customRequests} where id in ${ofSubject(subject)} order by id for update`,
  );
  const ids = sql`any(${sql.param(requests.map(({ id }) => id))}::uuid[])`;
  await tx.execute(
    sql`update ${conversationEntries} set body = '', pictures = '{}', once = null, title = case when title is not null then ${m.erasureStore.erased()} end
        where request_id = ${ids}`,
  );
  await tx.execute(
    sql`update ${customRequests} set what = ${m.erasureStore.erased()}, for_whom = '', occasion = '', pictures = '{}', once = null, waiting = false,
          state = case when state in ('requested', 'quoted') then 'closed' else state end
        where id = ${ids}`,
  );
  await tx.execute(sql`delete from ${customRequesters} where request_id = ${ids}`);
  return requests.map(({ number }) => number);
}
