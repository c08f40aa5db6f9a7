import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { SessionUser } from './session.ts';
import { currentUser, removeSession, storeSession, subscribeToSession } from './store.ts';

/** The signed-in user, with the actions to sign in and out. */
export type SessionStore = {
  user: SessionUser | null;
  signIn: typeof storeSession;
  signOut: () => void;
};

const SessionContext = createContext<SessionStore | null>(null);

/** The server renders the same page for every visitor; the browser adds the user. */
const onServer = () => null;

export function SessionProvider({ children }: { children: ReactNode }) {
  const user = useSyncExternalStore(subscribeToSession, currentUser, onServer);
  const store = useMemo(() => ({ user, signIn: storeSession, signOut: removeSession }), [user]);
  return <SessionContext value={store}>{children}</SessionContext>;
}

/** @throws Error outside of a SessionProvider (section 8) */
export function useSession(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useSession must be used within a SessionProvider');
  return store;
}
