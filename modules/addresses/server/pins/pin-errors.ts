import type { FieldError } from '#kernel/contract/envelope.ts';
import { isIndian, otherStateByPin, otherStates } from '#modules/addresses/contract/delivery-area.ts';
import { plainPinCode } from '#modules/addresses/contract/pin-code.ts';
import { indianState } from '#modules/addresses/contract/states-by-pin-code.ts';
import * as m from '../../messages/index.ts';
import { placeOfPin } from './place-of-pin.ts';

type PinAddress = { zipCode: string; state: string; country: string; stateConfirmed?: boolean | undefined };

/**
 * Returns the error of an Indian address whose PIN code is in another state. The directory decides; a PIN code that it
 * does not have may be new, so that its prefix decides, and the buyer may confirm another state.
 * @param path of the address, such as "address."; empty if the request is the address
 */
export async function pinErrors(address: PinAddress, path = ''): Promise<FieldError[]> {
  if (!isIndian(address.country)) return [];
  const zipCode = plainPinCode(address.zipCode);
  const place = await placeOfPin(zipCode);
  if (place) {
    const states = otherStates(place, indianState(address.state) ?? '');
    return states === null
      ? []
      : [{ path: `${path}zipCode`, message: m.addresses.mustBeOfState({ zipCode, states }) }];
  }
  const byPin = otherStateByPin(address);
  return byPin === null || address.stateConfirmed
    ? []
    : [{ path: `${path}stateConfirmed`, message: m.addresses.mustBeTrue({ zipCode, byPin }) }];
}
