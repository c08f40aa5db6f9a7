import Bowser from 'bowser';

/** Browser and system in words, as the browser says what it is ("Firefox on Linux"). */
export function deviceOf(userAgent: string): string {
  if (userAgent.trim() === '') return 'An unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return known.length > 0 ? known.join(' on ') : 'An unknown device';
}
