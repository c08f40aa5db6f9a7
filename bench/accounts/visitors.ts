import { v7 as uuid } from 'uuid';
import { openTokens } from '#server/accounts/sessions/tokens.ts';
import { sessions } from '#server/accounts/tables.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { asked, idOf } from './people.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Signs in everybody who is asked about, without a password: a session in the database and a token signed with
 * this installation's own key each.
 */
export async function tokensOf(url: string): Promise<string[]> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    const { sign } = await openTokens(database.db);
    const expiresAt = new Date(Date.now() + dayMs);
    const begun = asked.map((user) => ({ id: uuid(), userId: idOf(user), expiresAt }));
    await database.db.insert(sessions).values(begun);
    return await Promise.all(
      begun.map(({ id, userId }) => sign({ sub: userId, sid: id, admin: false }, expiresAt)),
    );
  } finally {
    await database.close();
  }
}
