import { wording } from '#kernel/contract/validation-messages.ts';
import type { z } from '#kernel/contract/zod.ts';
import { countryErrors, deliveryAddress } from '#modules/addresses/contract/addresses.ts';
import { defaultCountry, isIndian } from '#modules/addresses/contract/delivery-area.ts';
import { plainPinCode } from '#modules/addresses/contract/pin-code.ts';
import { stateOfPinCode } from '#modules/addresses/contract/states-by-pin-code.ts';
import { pinErrors } from '#modules/addresses/index.ts';
import type { Destination, SessionBuyer } from '#modules/ucp/contract/session-content.ts';
import { type ErrorMessage, problem } from '../protocol/messages.ts';

// Destinations of the protocol as addresses of the shop.

export type DeliveryAddress = z.output<typeof deliveryAddress>;

/** Returns the full name of a person; empty without one. */
export const fullName = ({ first_name = '', last_name = '' }: SessionBuyer): string =>
  `${first_name} ${last_name}`.trim();

/** Returns a destination in the fields of the shop. The buyer's name and phone stand in for those of the recipient. */
export function typedAddress(destination: Destination, buyer: SessionBuyer | null) {
  const { street_address = '', extended_address = '', address_locality = '' } = destination;
  const { postal_code = '', address_region = '', phone_number } = destination;
  const country = destination.address_country || defaultCountry;
  const byPin = isIndian(country) ? stateOfPinCode(plainPinCode(postal_code)) : null;
  return {
    name: fullName(destination) || fullName(buyer ?? {}),
    phone: phone_number || (buyer?.phone_number ?? ''),
    street: [street_address, extended_address].filter(Boolean).join(', '),
    city: address_locality,
    state: address_region || (byPin ?? ''),
    zipCode: postal_code,
    country,
  };
}

/** Returns where a destination is, as a quote needs it. */
export function placeOf(destination: Destination): { state: string; zipCode: string; country: string } {
  const { state, zipCode, country } = typedAddress(destination, null);
  return { state, zipCode, country };
}

/** The fields of the protocol by those of the shop. */
const fieldOf: Record<string, string> = {
  name: 'first_name',
  phone: 'phone_number',
  street: 'street_address',
  city: 'address_locality',
  state: 'address_region',
  zipCode: 'postal_code',
  country: 'address_country',
  stateConfirmed: 'address_region',
};

/** Returns the address of a destination, or what is wrong with it. @param path of the destination in the answer */
export async function addressOf(
  { destination, buyer, path }: { destination: Destination; buyer: SessionBuyer | null; path: string },
  { deliveryCountries }: { deliveryCountries: readonly string[] },
): Promise<{ address: DeliveryAddress | null; problems: ErrorMessage[] }> {
  const typed = typedAddress(destination, buyer);
  const parsed = deliveryAddress.safeParse(typed, { error: wording });
  const fields = parsed.success
    ? await pinErrors(parsed.data)
    : parsed.error.issues.map(({ path: [field], message }) => ({ path: String(field ?? ''), message }));
  const isCountryWrong = fields.some(({ path: field }) => field === 'country');
  // An address that is not complete can already be in a country that is not served.
  const issues = [
    ...fields,
    ...(isCountryWrong ? [] : countryErrors(deliveryCountries, typed.country, 'country')),
  ];
  const problems = issues.map(({ path: field, message }) => {
    const name = fieldOf[field] ?? field;
    const isMissing = typed[field as keyof typeof typed] === '';
    const code = isMissing ? 'missing' : field === 'country' ? 'address_undeliverable' : 'invalid_address';
    return problem(code, `${name} ${message}`, { path: `${path}.${name}` });
  });
  return { address: parsed.success && problems.length === 0 ? parsed.data : null, problems };
}
