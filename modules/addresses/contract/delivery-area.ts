import { indianState, plainPinCode, stateOfPinCode } from './pin-codes.ts';

// The delivery area, without schemas: browsers load this file with every address form.

/** The country that the shop delivers to. */
export const countryServed = 'India';

/** Returns an Indian mobile number in its stored form, "+91 98450 12345"; null for any other text. */
export function indianMobile(phone: string): string | null {
  const digits = phone.replace(/[\s().-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0)/, '');
  return /^[6-9]\d{9}$/.test(digits) ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : null;
}

/** Returns the state of an address's PIN code if the address names a different one; otherwise null. */
export function otherStateByPin({ zipCode, state }: { zipCode: string; state: string }): string | null {
  const byPin = stateOfPinCode(plainPinCode(zipCode));
  const namedState = indianState(state);
  return byPin !== null && namedState !== null && byPin !== namedState ? byPin : null;
}
