import * as kernelMessages from '#kernel/messages/index.ts';
import * as m from '../messages/index.ts';
import '../admin.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { consentPath } from '#modules/oauth/contract/oauth.ts';
import { callApi } from '#web/api/queries.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { PageMeta } from '#web/page-types.ts';
import { useSession } from '#web/session/provider.tsx';
import { isAdminShown, subscribeToSession } from '#web/session/store.ts';
import { toast } from '#web/ui/toasts.tsx';
import { isAccessDenied, lacksRight, needsSecondFactor } from '../data/access-errors.ts';
import { LeaveAdminContext } from '../data/leave-admin.ts';
import { me } from '../data/use-rights.ts';
import { AdminShell } from './admin-shell.tsx';
import { AdminShellSkeleton } from './admin-shell-skeleton.tsx';
import { Guarded } from './guarded.tsx';

export const meta: PageMeta = () => [
  { title: m.layout.backOffice() },
  { name: 'robots', content: 'noindex' },
];

/**
 * Wraps every page of the back office with its layout and its guard. The guard reads the browser's flag (section 4,
 * R14) and only decides what is shown; the server authorizes each call. The server renders the empty layout, since it
 * cannot know the user.
 */
export default function AdminLayout() {
  const shown = useSyncExternalStore(subscribeToSession, isAdminShown, () => null);
  const { user } = useSession();
  const navigate = useNavigate();
  const leave = useLeave();
  const mayEnter = user?.isAdmin || user?.hasAdminAccess;
  const { pathname, search } = useLocation();
  const adminPage = pathname === consentPath ? pathname + search : undefined;
  useEffect(() => {
    if (shown !== false) return;
    if (!mayEnter && adminPage === undefined) return leave(kernelMessages.common.notAuthorized());
    // The user is signed in to the storefront only, or follows a program; the admin sign-in opens.
    navigate('/', { replace: true, state: { adminPage } });
    setTimeout(() => document.dispatchEvent(new CustomEvent('admin-entry')));
  }, [shown, mayEnter, adminPage, leave, navigate]);
  useEffect(() => {
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.action;
      if (isAccessDenied(error)) leave(error.message, error.statusCode === 401);
      // The second factor must be set up before any other page opens.
      else if (needsSecondFactor(error)) navigate('/admin/security', { replace: true });
      // An owner has revoked the right; menu and page follow.
      else if (lacksRight(error)) void queryClient.invalidateQueries({ queryKey: me.queryKey });
    });
  }, [leave, navigate]);
  return (
    <div className="office flex-1">
      {shown ? (
        <QueryClientProvider client={queryClient}>
          <LeaveAdminContext value={leave}>
            <AdminShell>
              <Guarded>
                <Outlet />
              </Guarded>
            </AdminShell>
          </LeaveAdminContext>
        </QueryClientProvider>
      ) : (
        <AdminShellSkeleton />
      )}
    </div>
  );
}

/** The history state of an exit: a logout, or a session that ended. */
type ExitReason = 'logged out' | 'session ended';

/**
 * Returns the function that leaves for the storefront. A form with unsaved changes may block the navigation, so an
 * ended session and its cached data are cleared only after the back office has been left.
 */
function useLeave() {
  const navigate = useNavigate();
  const { signOut } = useSession();
  useEffect(
    () => () => {
      const exitReason = window.history.state?.usr as ExitReason | undefined;
      if (exitReason !== 'logged out' && exitReason !== 'session ended') return;
      // The request carries the token that is cleared here at once, whether or not the server responds.
      if (exitReason === 'logged out') void callApi('POST /api/auth/logout').catch(() => {});
      signOut();
      queryClient.clear();
    },
    [signOut],
  );
  return useCallback(
    (reason: string | null, sessionEnded = reason === null) => {
      // Several queries fail at once; the id shows one toast for all of them.
      if (reason !== null) toast.error(reason, { id: reason });
      const exitReason: ExitReason = reason === null ? 'logged out' : 'session ended';
      navigate('/', { replace: true, ...(sessionEnded && { state: exitReason }) });
    },
    [navigate],
  );
}
