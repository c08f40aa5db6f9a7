import type { PersonalDataHolder } from '#modules/accounts/index.ts';
import { deleteSessionsOf, findSessionsOf } from './sessions-store.ts';

/** The carts and checkouts that platforms have made for a person. */
export const sessionHolder: PersonalDataHolder = {
  name: 'ucp',
  async exportOf(db, { email }) {
    const sessions = email === null ? [] : await findSessionsOf(db, email);
    if (sessions.length === 0) return null;
    return {
      sessions: sessions.map(({ kind, state, platform, content, createdAt }) => ({
        ...{ kind, state, platform },
        content: JSON.parse(JSON.stringify(content)),
        createdAt: createdAt.toISOString(),
      })),
    };
  },
  erase: async (tx, { email }) => email !== null && (await deleteSessionsOf(tx, email)),
};
