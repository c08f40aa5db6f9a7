import type { PersonalDataHolder } from '#modules/accounts/index.ts';
import { eraseRecipient, findTo } from './deliveries-store.ts';

/** The automatic emails that a person got or is to get. */
export const deliveryHolder: PersonalDataHolder = {
  name: 'automatic-emails',
  async exportOf(db, { email }) {
    const deliveries = email === null ? [] : await findTo(db, email);
    if (deliveries.length === 0) return null;
    return {
      emails: deliveries.map((delivery) => ({
        email: delivery.email,
        state: delivery.state,
        at: (delivery.settledAt ?? delivery.createdAt).toISOString(),
        openedAt: delivery.openedAt?.toISOString() ?? null,
        unsubscribedAt: delivery.unsubscribedAt?.toISOString() ?? null,
      })),
    };
  },
  erase: async (tx, { email }) => email !== null && (await eraseRecipient(tx, email)),
};
