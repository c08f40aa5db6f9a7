import { countryCode, countryName } from '#kernel/contract/countries.ts';
import * as m from '../messages/index.ts';
import { isExistingPin, plainPinCode } from './pin-code.ts';
import { indianState, stateOfPinCode } from './states-by-pin-code.ts';

// The delivery area, without schemas: browsers load this file with every address form.

/** Where an address without a country is. */
export const defaultCountry = 'India';

/** Returns whether an address with this country has a PIN code, an Indian state and an Indian mobile number. */
export const isIndian = (country: string): boolean => countryCode(country) === 'IN';

/** Returns the PIN code of an address in India, once it is complete and can exist; otherwise null. */
export function pinOf({ zipCode, country }: { zipCode: string; country: string }): string | null {
  const pin = plainPinCode(zipCode);
  return isIndian(country) && isExistingPin(pin) ? pin : null;
}

/** Returns whether a shop delivers to a country. @param deliveryCountries codes, as in the settings */
export function deliversTo(deliveryCountries: readonly string[], country: string): boolean {
  const code = countryCode(country);
  return code !== null && deliveryCountries.includes(code);
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** Returns the states of a place as a list, "Puducherry or Tamil Nadu", if this state is none of them; otherwise null. */
export function otherStates(place: { state: string; otherStates: string[] }, state: string): string | null {
  const states = [place.state, ...place.otherStates];
  return states.includes(state) ? null : alternatives.format(states);
}

const conjunction = new Intl.ListFormat('en');

/** Above this number, countries are counted instead of named. */
const maxNamed = 5;

/** Returns the names of countries as a list, "India, Nepal, and Bhutan", or their number. */
export const countryList = (codes: readonly string[]): string =>
  codes.length > maxNamed
    ? m.deliveryArea.countries({ count: codes.length })
    : conjunction.format(codes.map(countryName));

/**
 * Returns the state of the PIN code of an Indian address by its prefix, if the address names a different one; otherwise
 * null. For PIN codes that the directory does not have.
 */
export function otherStateByPin({ zipCode, state }: { zipCode: string; state: string }): string | null {
  const byPin = stateOfPinCode(plainPinCode(zipCode));
  const namedState = indianState(state);
  return byPin !== null && namedState !== null && byPin !== namedState ? byPin : null;
}
