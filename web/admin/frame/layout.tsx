import '../admin.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { answers } from '#web/api/answers.ts';
import { useSession } from '#web/session/provider.tsx';
import { isOfficeShown, subscribeToSession } from '#web/session/store.ts';
import { toast } from '#web/ui/toasts.tsx';
import { isShownOut } from '../data/reason.ts';
import { WayOutContext } from '../data/way-out.ts';
import type { Route } from './+types/layout.ts';
import { Frame } from './frame.tsx';
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
  const leave = useLeaving();
  useEffect(() => {
    if (shown === false) leave(messages.notAuthorized);
  }, [shown, leave]);
  useEffect(() => {
    return answers.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.action;
      if (isShownOut(error)) leave(error.message, error.statusCode === 401);
    });
  }, [leave]);
  return (
    <div className="office flex-1">
      {shown ? (
        <QueryClientProvider client={answers}>
          <WayOutContext value={leave}>
            <Frame>
              <Outlet />
            </Frame>
          </WayOutContext>
        </QueryClientProvider>
      ) : (
        <FrameShape />
      )}
    </div>
  );
}

/** Out to the shop, once, whoever asks for it first; a session that ended is forgotten, and what was seen by it. */
function useLeaving() {
  const navigate = useNavigate();
  const { signOut } = useSession();
  const left = useRef(false);
  return useCallback(
    (reason: string | null, sessionEnded = reason === null) => {
      if (left.current) return;
      left.current = true;
      if (sessionEnded) signOut();
      answers.clear();
      if (reason !== null) toast.error(reason);
      navigate('/', { replace: true });
    },
    [navigate, signOut],
  );
}
