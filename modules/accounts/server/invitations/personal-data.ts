import { anonymizeInvitations } from '#modules/records/index.ts';
import type { PersonalDataHolder } from '../customer-data.ts';
import * as store from './invitations-store.ts';

/** The invitation of a person to the back office, as personal data. */
export const invitationHolder: PersonalDataHolder = {
  name: 'invitations',
  async exportOf(db, { email }) {
    const full = email === null ? null : await store.findInvitationOf(db, email);
    if (!full) return null;
    const { invitation, role } = full;
    return {
      email: invitation.email,
      name: invitation.name,
      role: role.name,
      sentAt: invitation.sentAt.toISOString(),
      expiresAt: invitation.expiresAt.toISOString(),
    };
  },
  async erase(tx, { email }) {
    if (email === null) return false;
    const isErased = await store.deleteInvitationOf(tx, email);
    await anonymizeInvitations(tx, email);
    return isErased;
  },
};
