import type { PersonalDataHolder } from '#modules/accounts/index.ts';
import { deleteLinksOf, findLinksOf } from './links-store.ts';

/** The checkouts that programs have prepared for a person. */
export const checkoutLinkHolder: PersonalDataHolder = {
  name: 'checkout-links',
  async exportOf(db, { email }) {
    const links = email === null ? [] : await findLinksOf(db, email);
    if (links.length === 0) return null;
    return {
      checkouts: links.map(({ checkout, agent, expiresAt }) => ({
        ...checkout,
        preparedBy: agent,
        keptUntil: expiresAt.toISOString(),
      })),
    };
  },
  erase: async (tx, { email }) => email !== null && (await deleteLinksOf(tx, email)),
};
