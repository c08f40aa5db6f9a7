import { indianState, plainPinCode, stateOfPinCode } from './pin-codes.ts';

// Where the shop delivers to. Without schemas: browsers load this with every form that asks for an address.

/** The country that the shop delivers to. */
export const countryServed = 'India';

/** An Indian mobile number in the form in which it is stored, "+91 98450 12345"; null for any other text. */
export function indianMobile(written: string): string | null {
  const digits = written.replace(/[\s().-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0)/, '');
  return /^[6-9]\d{9}$/.test(digits) ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : null;
}

/** The state in which the PIN code of an address lies, if that is not the state that the address names; otherwise null. */
export function otherStateByPin({ zipCode, state }: { zipCode: string; state: string }): string | null {
  const byPin = stateOfPinCode(plainPinCode(zipCode));
  const named = indianState(state);
  return byPin !== null && named !== null && byPin !== named ? byPin : null;
}
