/** What is wrong with a typed email address, before it is sent; null when nothing is. */
export function wrongEmail(typed: string): string | null {
  if (typed.trim() === '') return 'Enter your email';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()) ? null : 'Enter an email such as name@example.com';
}
