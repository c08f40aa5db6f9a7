import { recall, tokenKey } from '#web/api/token.ts';
import { readUser, type SessionUser } from './session.ts';

const userKey = 'user';
/**
 * What the browser remembers of the rights of whoever signed in (sections 4 and 6): it decides what is shown, and nothing
 * else (R14), so `isAdmin` stands for staff too.
 */
const officeKeys = ['isAdmin', 'hasAdminAccess'] as const;
/** Where the back office remembers what somebody looked up; it goes with them. */
export const officeRecentKey = 'officeRecent';
let kept: string | null = null;
let user: SessionUser | null = null;
const listeners = new Set<() => void>();

/** Who is signed in, null for a visitor; the same object as long as it is the same user. */
export function currentUser(): SessionUser | null {
  const now = recall(userKey);
  if (now !== kept) {
    kept = now;
    user = readUser(now);
  }
  return user;
}

/**
 * Keeps user and token (section 4): for 30 days where they are to be remembered, else as long as the browser
 * is open (R12). Only a session of the back office shows it: one of the shop has no rights there.
 */
export function keepSession(signedIn: SessionUser, token: string, remember: boolean, isOffice = false): void {
  forgetSession();
  const keep = remember ? localStorage : sessionStorage;
  keep.setItem(userKey, JSON.stringify(signedIn));
  keep.setItem(tokenKey, token);
  if (isOffice) for (const key of officeKeys) keep.setItem(key, 'true');
  for (const listener of listeners) listener();
}

/** Whether this browser shows the back office: its flag is the text true (section 4). */
export function isOfficeShown(): boolean {
  return recall(officeKeys[0]) === 'true';
}

/** Keeps the changed user where the one before was kept; the token stays. */
export function renameSession(changed: SessionUser): void {
  const keep = sessionStorage.getItem(userKey) === null ? localStorage : sessionStorage;
  keep.setItem(userKey, JSON.stringify(changed));
  for (const listener of listeners) listener();
}

/** Forgets user, token and what the user might (section 4). */
export function forgetSession(): void {
  for (const key of [userKey, tokenKey, ...officeKeys, officeRecentKey]) {
    try {
      sessionStorage.removeItem(key);
      localStorage.removeItem(key);
    } catch {
      // Nothing could be kept, so there is nothing to forget.
    }
  }
  for (const listener of listeners) listener();
}

/** Tells of every change, those of other tabs included. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

// What was kept and cannot be read stands for nobody: it goes, and its token with it (section 4).
const found = recall(userKey);
if (found !== null && !readUser(found)) forgetSession();
