import { afterEach, expect, it, vi } from 'vitest';

/** A replacement of the browser's storage with these values. */
function storageOf(stored: Record<string, string>) {
  const values = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
    keys: () => [...values.keys()],
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([
  ['is not JSON', '{broken'],
  ['is no user', '{"name":"Asha"}'],
])('discards a stored user that %s, with its token and rights', async (_, user) => {
  const local = storageOf({ user, authToken: 'old', isAdmin: 'true', hasAdminAccess: 'true', cart: '[]' });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', storageOf({}));
  const { currentUser } = await import('./store.ts');
  expect(currentUser()).toBe(null);
  expect(local.keys()).toEqual(['cart']);
});
