import Bowser from 'bowser';

/** Returns browser and system of a user agent ("Firefox on Linux"). */
export function deviceOf(userAgent: string): string {
  if (userAgent.trim() === '') return 'An unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length > 0 ? names.join(' on ') : 'An unknown device';
}
