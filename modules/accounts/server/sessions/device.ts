import Bowser from 'bowser';

/** Returns browser and system of a user agent ("Firefox on Linux"). */
export function deviceOf(userAgent: string): string {
  if (userAgent.trim() === '') return 'An unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || os.name || 'An unknown device';
}
