import * as m from '../messages/index.ts';
/** Validates a typed email address; returns the error, or null. */
export function emailError(typed: string): string | null {
  if (typed.trim() === '') return m.emailError.enterYourEmail();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()) ? null : m.emailError.enterEmailSuchAsName();
}
