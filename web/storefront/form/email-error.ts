/** Validates a typed email address; returns the error, or null. */
export function emailError(typed: string): string | null {
  if (typed.trim() === '') return 'Enter your email';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()) ? null : 'Enter an email such as name@example.com';
}
