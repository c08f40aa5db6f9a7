/** The key of the bearer token (section 4, R29) in session storage or, for remembered sessions, local storage (R12). */
export const tokenKey = 'authToken';

/** Returns the stored value of a key; null if there is none or the browser forbids storage. */
export function readStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the bearer token of the signed-in user, null for a visitor. */
export const currentToken = (): string | null => readStorage(tokenKey);
