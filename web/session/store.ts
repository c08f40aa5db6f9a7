import { readStorage, tokenKey } from '#web/api/token.ts';
import { readUser, type SessionUser } from './session.ts';

const userKey = 'user';
/**
 * Flags of a signed-in staff member (sections 4 and 6). They only decide what is shown (R14), so `isAdmin` is set for
 * all staff.
 */
const officeKeys = ['isAdmin', 'hasAdminAccess'] as const;
/** The key of the recent searches of the back office; removed when the user signs out. */
export const officeRecentKey = 'officeRecent';
/** The key for the choice to use single letters as shortcuts of the back office; a setting of the browser, which stays. */
export const officeShortcutsKey = 'officeShortcuts';
let stored: string | null = null;
let user: SessionUser | null = null;
const listeners = new Set<() => void>();

/** Returns the signed-in user, null for a visitor; the same object until the user changes. */
export function currentUser(): SessionUser | null {
  const now = readStorage(userKey);
  if (now !== stored) {
    stored = now;
    user = readUser(now);
  }
  return user;
}

/**
 * Stores user and token (section 4): for 30 days if `remember` is set, else while the browser is open (R12). Only a
 * session of the back office sets its flags, since a session of the shop has no rights there.
 */
export function storeSession(
  signedIn: SessionUser,
  token: string,
  remember: boolean,
  isOffice = false,
): void {
  removeSession();
  const storage = remember ? localStorage : sessionStorage;
  storage.setItem(userKey, JSON.stringify(signedIn));
  storage.setItem(tokenKey, token);
  if (isOffice) for (const key of officeKeys) storage.setItem(key, 'true');
  for (const listener of listeners) listener();
}

/** Whether this browser shows the back office: the stored flag is the text `true` (section 4). */
export function isAdminShown(): boolean {
  return readStorage(officeKeys[0]) === 'true';
}

/** Replaces the stored user in the same storage; the token stays. */
export function replaceSessionUser(changed: SessionUser): void {
  const storage = sessionStorage.getItem(userKey) === null ? localStorage : sessionStorage;
  storage.setItem(userKey, JSON.stringify(changed));
  for (const listener of listeners) listener();
}

/** Removes the stored user, token and flags (section 4). */
export function removeSession(): void {
  for (const key of [userKey, tokenKey, ...officeKeys, officeRecentKey]) {
    try {
      sessionStorage.removeItem(key);
      localStorage.removeItem(key);
    } catch {
      // Storage is forbidden, so there is nothing to remove.
    }
  }
  for (const listener of listeners) listener();
}

/** Calls the listener after every change, also those of other tabs. Returns the function that unsubscribes. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

// Discards an invalid stored user together with its token (section 4).
const storedUser = readStorage(userKey);
if (storedUser !== null && !readUser(storedUser)) removeSession();
