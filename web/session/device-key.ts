import { readStorage } from '#web/api/token.ts';

const name = 'deviceKey';

/**
 * Returns the random key by which the shop recognises this browser when a customer registers, signs in or verifies an
 * email address; creates it on first use. Undefined if the browser forbids storage.
 */
export function deviceKey(): string | undefined {
  const stored = readStorage(name);
  if (stored !== null) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const created = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    localStorage.setItem(name, created);
    return created;
  } catch {
    return undefined;
  }
}
