import { pinRegions } from './pin-regions.ts';

// Indian PIN codes without their places: pages of products and carts load this file too.

/** Returns whether a text without spaces has the form of a PIN code. */
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** Returns a PIN code without spaces, as it is stored. */
export const plainPinCode = (text: string): string => text.replace(/\s+/g, '');

/** Army post offices, which the directory leaves out. */
const armyRegions = '900-939';

const regions = `${pinRegions.trim()} ${armyRegions}`.split(/\s+/).map((range) => range.split('-'));

/** Returns the first three digits of a PIN code, the region of its post office. */
export const pinRegionOf = (pin: string): string => pin.slice(0, 3);

/**
 * Returns whether post offices can have a PIN code. New post offices get one of a region that exists, so that a region
 * without any in the directory has none (docs/decisions/097-pin-directory.md).
 */
export function isExistingPin(pin: string): boolean {
  const region = pinRegionOf(pin);
  return isPinCode(pin) && regions.some(([first = '', last = first]) => first <= region && region <= last);
}
