import type { Database } from '#kernel/database/database.ts';
import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { invitationCalls } from '#modules/accounts/contract/calls/invitations.ts';
import { invitationSentences } from '#modules/accounts/contract/invitations.ts';
import type { AccountServices } from '../registration.ts';
import { acceptInvitation, readInvitation, registerInvited } from './accept-invitation.ts';
import { invite, listInvitations, resendInvitation, withdrawInvitation } from './invitations.ts';

/** Returns the handlers of the calls of invitations. An acceptance responds once no instance returns the user as before. */
export function invitationRoutes(
  services: AccountServices,
  { waitForInvalidation }: Pick<Database, 'waitForInvalidation'>,
): HandlersOf<typeof invitationCalls> {
  const { db } = services;
  const now = () => new Date();
  return {
    'GET /api/invitations': async () => answer(await listInvitations(db, now())),
    'POST /api/invitations': async ({ body }, caller) =>
      answer(await invite(services, authorOf(caller), body, now()), invitationSentences.sent),
    'POST /api/invitations/:id/resend': async ({ params }, caller) =>
      answer(await resendInvitation(services, authorOf(caller), params.id, now()), invitationSentences.sent),
    'DELETE /api/invitations/:id': async ({ params }, caller) => {
      await withdrawInvitation(db, authorOf(caller), params.id);
      return answer(null, invitationSentences.withdrawn);
    },
    'POST /api/auth/invitation': async ({ body }) => answer(await readInvitation(db, body.token, now())),
    'POST /api/auth/invitation/register': async ({ body }, _, { address }) => {
      await registerInvited(services, body, { address, now: now() });
      await waitForInvalidation();
      return answer(null, invitationSentences.accepted);
    },
    'POST /api/auth/invitation/accept': async ({ body }, _, { address }) => {
      await acceptInvitation(services, body, { address, now: now() });
      await waitForInvalidation();
      return answer(null, invitationSentences.accepted);
    },
  };
}
