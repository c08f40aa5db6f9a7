import type { PersonalDataHolder } from '#modules/accounts/index.ts';
import { deleteAlertsOf, findAlertsOf } from './alerts-store.ts';

/** The alerts that a person asked for. */
export const alertHolder: PersonalDataHolder = {
  name: 'stock-alerts',
  async exportOf(db, { email }) {
    const alerts = email === null ? [] : await findAlertsOf(db, email);
    if (alerts.length === 0) return null;
    return {
      alerts: alerts.map(({ productId, variantId, createdAt, confirmedAt }) => ({
        productId,
        variantId,
        askedAt: createdAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
      })),
    };
  },
  erase: async (tx, { email }) => email !== null && (await deleteAlertsOf(tx, email)),
};
