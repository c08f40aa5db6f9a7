import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/session/provider.tsx';
import { question } from './answer.ts';
import { type Member, type OfficeRights, rightsOf } from './rights-of.ts';

/** Who is signed in, as the server has it now. */
export const me = question('GET /api/auth/me');

const none: Member = { isAdmin: false, hasAdminAccess: false };

/**
 * What the user may do in the back office: as it was at the sign-in until the server has answered. It only decides what is shown; the
 * server decides about each call.
 */
export function useRights(): OfficeRights {
  const { user } = useSession();
  const { data } = useQuery(me);
  return rightsOf(data ?? user ?? none);
}
