import { describe, expect, it } from 'vitest';
import { isExistingPin, isPinCode, plainPinCode } from './pin-code.ts';
import { indianState, indianStates, stateOfPinCode } from './states-by-pin-code.ts';

describe('PIN codes', () => {
  it('a PIN code has six digits, the first not 0, with any spaces', () => {
    expect(isPinCode(plainPinCode('560 001'))).toBe(true);
    for (const code of ['', '056001', '56001', '5600011', '56000a']) expect(isPinCode(code)).toBe(false);
  });

  it('no PIN code begins with the digits of no region, and those of army post offices exist', () => {
    for (const pin of ['560001', '560999', '194101', '900056', '908542'])
      expect(isExistingPin(pin)).toBe(true);
    for (const pin of ['999999', '990001', '000000', '290001', '56003', ''])
      expect(isExistingPin(pin)).toBe(false);
  });

  it.each([
    ['110001', 'Delhi'],
    ['122001', 'Haryana'],
    ['160017', 'Chandigarh'],
    ['194101', 'Ladakh'],
    ['248001', 'Uttarakhand'],
    ['226001', 'Uttar Pradesh'],
    ['302001', 'Rajasthan'],
    ['370001', 'Gujarat'],
    ['396230', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['400001', 'Maharashtra'],
    ['403001', 'Goa'],
    ['492001', 'Chhattisgarh'],
    ['500001', 'Telangana'],
    ['520001', 'Andhra Pradesh'],
    ['560001', 'Karnataka'],
    ['600001', 'Tamil Nadu'],
    ['605001', 'Puducherry'],
    ['682001', 'Kerala'],
    ['682555', 'Lakshadweep'],
    ['700001', 'West Bengal'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['751001', 'Odisha'],
    ['781001', 'Assam'],
    ['791111', 'Arunachal Pradesh'],
    ['793001', 'Meghalaya'],
    ['800001', 'Bihar'],
    ['834001', 'Jharkhand'],
    ['990001', null],
  ])('the PIN code %s belongs to %s', (pin, state) => {
    expect(stateOfPinCode(pin)).toBe(state);
    if (state) expect(indianStates).toContain(state);
  });

  it('there are 36 states and union territories', () => {
    expect(new Set(indianStates).size).toBe(36);
  });
});

it('recognises a state of India in any letter case and spacing, and nothing else', () => {
  expect(indianState('tamil  nadu')).toBe('Tamil Nadu');
  expect(indianState('JAMMU & KASHMIR ')).toBe('Jammu and Kashmir');
  for (const state of indianStates) expect(indianState(state)).toBe(state);
  for (const name of ['', ' ', 'Atlantis', 'Goa Goa', 'कर्नाटक']) expect(indianState(name)).toBeNull();
});
