import { v7 as uuid } from 'uuid';
import { openDatabase } from '#kernel/database/connection/open.ts';
import { openTokens } from '#modules/accounts/server/sessions/tokens.ts';
import { sessions } from '#modules/accounts/server/tables.ts';
import { idOf, measuredUsers } from './seed-users.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Creates sessions for all measured users without their passwords and returns their tokens, signed with the
 * installation's key.
 */
export async function tokensOf(url: string): Promise<string[]> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    const { sign } = await openTokens(database.db);
    const expiresAt = new Date(Date.now() + dayMs);
    const newSessions = measuredUsers.map((user) => ({ id: uuid(), userId: idOf(user), expiresAt }));
    await database.db.insert(sessions).values(newSessions);
    return await Promise.all(
      newSessions.map(({ id, userId }) => sign({ sub: userId, sid: id, admin: false }, expiresAt)),
    );
  } finally {
    await database.close();
  }
}
