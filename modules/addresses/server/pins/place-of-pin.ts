import type { PinPlace } from '#modules/addresses/contract/pins.ts';

/** Returns whether one of the ranges, such as "001-013 015", has these last three digits of a PIN code. */
const includes = (ranges: string, ending: string): boolean =>
  ranges.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    return first <= ending && ending <= last;
  });

/**
 * Returns the place of a PIN code; null for one that the directory does not have. The directory is loaded at the first
 * call and stays the text of its file, 66 kB, in which the lines of a prefix are found fast enough.
 * @param pin six digits
 */
export async function placeOfPin(pin: string): Promise<PinPlace | null> {
  const { directory } = await import('./directory.ts');
  const prefix = `\n${pin.slice(0, 3)} `;
  for (let start = directory.indexOf(prefix); start >= 0; start = directory.indexOf(prefix, start + 1)) {
    const line = directory.slice(start + prefix.length, directory.indexOf('\n', start + 1));
    const [names = '', ranges = ''] = line.split(': ');
    if (!includes(ranges, pin.slice(3))) continue;
    const [city = '', state = '', ...otherStates] = names.split('|');
    return { pin, city, state, otherStates };
  }
  return null;
}
