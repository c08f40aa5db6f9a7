import { recall, tokenKey } from '#web/api/token.ts';
import { readUser, type SessionUser } from './session.ts';

const userKey = 'user';
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
 * is open (R12).
 */
export function keepSession(signedIn: SessionUser, token: string, remember: boolean): void {
  forgetSession();
  const keep = remember ? localStorage : sessionStorage;
  keep.setItem(userKey, JSON.stringify(signedIn));
  keep.setItem(tokenKey, token);
  for (const listener of listeners) listener();
}

/** Forgets user and token (section 4). */
export function forgetSession(): void {
  for (const key of [userKey, tokenKey]) {
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
