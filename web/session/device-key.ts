import { recall } from '#web/api/token.ts';

const name = 'deviceKey';

/**
 * The random text by which the shop knows this browser again when a customer registers, signs in or verifies an email address here; made
 * when it is first needed. Undefined where the browser keeps nothing.
 */
export function deviceKey(): string | undefined {
  const kept = recall(name);
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    localStorage.setItem(name, made);
    return made;
  } catch {
    return undefined;
  }
}
