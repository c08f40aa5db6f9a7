import type { PersonalDataHolder } from '#modules/accounts/index.ts';
import * as store from './reminders-store.ts';

/** The carts that are kept for emails to a person, and whether the person wants none. */
export const reminderHolder: PersonalDataHolder = {
  name: 'cart-reminders',
  async exportOf(db, { email }) {
    if (email === null) return null;
    const [reminders, optedOutAt] = await Promise.all([
      store.findRemindersOf(db, email),
      store.findOptOut(db, email),
    ]);
    if (reminders.length === 0 && optedOutAt === null) return null;
    return {
      carts: reminders.map(({ lines, createdAt, updatedAt }) => ({
        lines,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      })),
      unsubscribedAt: optedOutAt?.toISOString() ?? null,
    };
  },
  async erase(tx, { email }) {
    if (email === null) return false;
    const hadCart = await store.deleteRemindersOf(tx, email);
    return (await store.deleteOptOut(tx, email)) || hadCart;
  },
};
