import { describe, expect, it } from 'vitest';
import { isExistingPin, isPinCode } from '#modules/addresses/contract/pin-code.ts';
import { indianStates } from '#modules/addresses/contract/states-by-pin-code.ts';
import { directory } from './directory.ts';
import { pinErrors } from './pin-errors.ts';
import { placeOfPin } from './place-of-pin.ts';

const lines = directory.trim().split('\n');

/** Every PIN code of the directory, with the number of lines that have it. */
const linesOfPin = new Map<string, number>();
for (const line of lines) {
  const [start = '', ranges = ''] = line.split(': ');
  for (const range of ranges.split(' ')) {
    const [first = '', last = first] = range.split('-');
    for (let ending = Number(first); ending <= Number(last); ending++) {
      const pin = `${start.slice(0, 3)}${String(ending).padStart(3, '0')}`;
      linesOfPin.set(pin, (linesOfPin.get(pin) ?? 0) + 1);
    }
  }
}

describe('the PIN code directory', () => {
  it('has each of its 19,238 PIN codes once, with a city and official names of states', async () => {
    expect(linesOfPin.size).toBe(19_238);
    const faults: string[] = [];
    for (const [pin, count] of linesOfPin) {
      const place = await placeOfPin(pin);
      const states = [place?.state ?? '', ...(place?.otherStates ?? [])];
      const isFine =
        /^[A-Z][\w .&-]+$/.test(place?.city ?? '') && states.every((it) => indianStates.includes(it));
      if (!isPinCode(pin) || count !== 1 || !isFine) faults.push(pin);
    }
    expect(faults).toEqual([]);
  });

  it('a PIN code exists in each region of the directory, also one that is new, and in no other', () => {
    const regions = new Set(lines.map((line) => line.slice(0, 3)));
    for (let region = 100; region < 900; region++)
      expect(isExistingPin(`${region}999`), `${region}`).toBe(regions.has(`${region}`));
  });

  it('knows every state and union territory', () => {
    const states = new Set(lines.flatMap((line) => line.slice(4).split(': ')[0]?.split('|').slice(1)));
    expect([...states].sort()).toEqual(indianStates);
  });

  it.each([
    ['110001', 'Delhi', 'Delhi', []],
    ['560034', 'Bengaluru', 'Karnataka', []],
    ['194101', 'Leh', 'Ladakh', []],
    ['682555', 'Lakshadweep', 'Lakshadweep', []],
    ['500001', 'Hyderabad', 'Telangana', []],
    ['533464', 'East Godavari', 'Andhra Pradesh', ['Puducherry']],
    // The district of an office counts in the state of the PIN code only.
    ['605105', 'Villupuram', 'Tamil Nadu', ['Puducherry']],
  ])('finds %s in %s, %s', async (pin, city, state, otherStates) => {
    expect(await placeOfPin(pin)).toEqual({ pin, city, state, otherStates });
  });

  it('does not have PIN codes outside of its ranges', async () => {
    for (const pin of ['560999', '999999', '110000', '110079']) expect(await placeOfPin(pin)).toBeNull();
  });
});

describe('the state of a PIN code', () => {
  const address = { zipCode: '560 034', state: 'karnataka', country: 'IN' };

  it('a PIN code of another state is refused, with or without the confirmation', async () => {
    expect(await pinErrors(address)).toEqual([]);
    for (const stateConfirmed of [false, true])
      expect(await pinErrors({ ...address, state: 'Kerala', stateConfirmed }, 'address.')).toEqual([
        { path: 'address.zipCode', message: 'must be of the state: 560034 is in Karnataka' },
      ]);
  });

  it('a PIN code on a border may have each of its states', async () => {
    const border = { ...address, zipCode: '605106' };
    expect(await pinErrors({ ...border, state: 'Puducherry' })).toEqual([]);
    expect(await pinErrors({ ...border, state: 'Tamil Nadu' })).toEqual([]);
    expect(await pinErrors({ ...border, state: 'Kerala' })).toEqual([
      { path: 'zipCode', message: 'must be of the state: 605106 is in Puducherry or Tamil Nadu' },
    ]);
  });

  it('the directory overrules the prefix of a PIN code', async () => {
    expect(await pinErrors({ ...address, zipCode: '605702', state: 'Tamil Nadu' })).toEqual([]);
    expect(await pinErrors({ ...address, zipCode: '605702', state: 'Puducherry' })).toHaveLength(1);
  });

  it('a PIN code that the directory does not have is accepted in the state of its prefix, or a confirmed one', async () => {
    const isNew = { ...address, zipCode: '570999' };
    expect(await pinErrors(isNew)).toEqual([]);
    expect(await pinErrors({ ...isNew, state: 'Kerala' })).toEqual([
      { path: 'stateConfirmed', message: 'must be true: the PIN code 570999 is in Karnataka' },
    ]);
    expect(await pinErrors({ ...isNew, state: 'Kerala', stateConfirmed: true })).toEqual([]);
    expect(await pinErrors({ ...isNew, zipCode: '900056' })).toEqual([]);
  });

  it('a postal code outside of India is not compared', async () => {
    expect(await pinErrors({ ...address, state: 'Kerala', country: 'Nepal' })).toEqual([]);
  });
});
