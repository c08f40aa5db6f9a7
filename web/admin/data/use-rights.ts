import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/session/provider.tsx';
import { apiQuery } from './api-query.ts';
import { type OfficeRights, rightsOf, type UserAccess } from './rights-of.ts';

/** The signed-in user, as stored on the server. */
export const me = apiQuery('GET /api/auth/me');

const noAccess: UserAccess = { isAdmin: false, hasAdminAccess: false };

/**
 * Returns the rights of the signed-in user: those of the session until the server has answered. They only decide what
 * is shown; the server authorizes each call.
 */
export function useRights(): OfficeRights {
  const { user } = useSession();
  const { data } = useQuery(me);
  return rightsOf(data ?? user ?? noAccess);
}
