import '../admin.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { answers } from '#web/api/answers.ts';
import { tell } from '#web/api/queries.ts';
import { useSession } from '#web/session/provider.tsx';
import { isOfficeShown, subscribeToSession } from '#web/session/store.ts';
import { toast } from '#web/ui/toasts.tsx';
import { me } from '../data/rights.ts';
import { isShownOut, lacksRight, needsSecondFactor } from '../data/shown-out.ts';
import { WayOutContext } from '../data/way-out.ts';
import type { Route } from './+types/layout.ts';
import { Frame } from './frame.tsx';
import { Guarded } from './guarded.tsx';
import { FrameShape } from './shape.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Back office' },
  { name: 'robots', content: 'noindex' },
];

/**
 * Round every page of the back office: its frame and its guard. The guard reads the browser's flag (section 4, R14) and only
 * decides what is shown; each call is decided by the server. The server draws the empty frame, since it cannot know who looks.
 */
export default function OfficeLayout() {
  const shown = useSyncExternalStore(subscribeToSession, isOfficeShown, () => null);
  const { user } = useSession();
  const navigate = useNavigate();
  const leave = useLeaving();
  const mayEnter = user?.isAdmin || user?.hasAdminAccess;
  useEffect(() => {
    if (shown !== false) return;
    if (!mayEnter) return leave(messages.notAuthorized);
    // Signed in to the shop alone: the admin login is open to them.
    navigate('/', { replace: true });
    setTimeout(() => document.dispatchEvent(new CustomEvent('admin-entry')));
  }, [shown, mayEnter, leave, navigate]);
  useEffect(() => {
    return answers.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.action;
      if (isShownOut(error)) leave(error.message, error.statusCode === 401);
      // Nothing else opens before it is set up.
      else if (needsSecondFactor(error)) navigate('/admin/security', { replace: true });
      // An owner has taken it meanwhile: menu and page follow.
      else if (lacksRight(error)) void answers.invalidateQueries({ queryKey: me.queryKey });
    });
  }, [leave, navigate]);
  return (
    <div className="office flex-1">
      {shown ? (
        <QueryClientProvider client={answers}>
          <WayOutContext value={leave}>
            <Frame>
              <Guarded>
                <Outlet />
              </Guarded>
            </Frame>
          </WayOutContext>
        </QueryClientProvider>
      ) : (
        <FrameShape />
      )}
    </div>
  );
}

/** What the history keeps of the way out: somebody logged out, or their session had ended. */
type SignedOut = 'logged out' | 'session ended';

/**
 * Out to the shop. What is not saved may ask first, and keep whoever was asked: so a session that ended is forgotten, and
 * what was seen by it, only once the back office is left.
 */
function useLeaving() {
  const navigate = useNavigate();
  const { signOut } = useSession();
  useEffect(
    () => () => {
      const how = window.history.state?.usr as SignedOut | undefined;
      if (how !== 'logged out' && how !== 'session ended') return;
      // It carries the token that is forgotten here at once, whether or not the server can be reached.
      if (how === 'logged out') void tell('POST /api/auth/logout').catch(() => {});
      signOut();
      answers.clear();
    },
    [signOut],
  );
  return useCallback(
    (reason: string | null, sessionEnded = reason === null) => {
      // Several questions fail at once, and say so once.
      if (reason !== null) toast.error(reason, { id: reason });
      const how: SignedOut = reason === null ? 'logged out' : 'session ended';
      navigate('/', { replace: true, ...(sessionEnded && { state: how }) });
    },
    [navigate],
  );
}
