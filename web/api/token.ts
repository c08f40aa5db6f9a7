/** Where the bearer token is kept (section 4, R29): for this visit, else for as long as the session lasts (R12). */
export const tokenKey = 'authToken';

/** What the browser keeps under a key, null when nothing, or when it keeps nothing at all. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The bearer token of whoever is signed in, null for a visitor. */
export const currentToken = (): string | null => recall(tokenKey);
