import Bowser from 'bowser';
import * as m from '../../messages/index.ts';

/** Returns browser and system of a user agent ("Firefox on Linux"). */
export function deviceOf(userAgent: string): string {
  if (userAgent.trim() === '') return m.device.unknownDevice();
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return m.device.on({ name: browser.name, name2: os.name });
  return browser.name || os.name || m.device.unknownDevice();
}
