import { countryCode, storedCountry } from '#kernel/contract/countries.ts';
import type { FieldError } from '#kernel/contract/envelope.ts';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';
import { countryList, defaultCountry, deliversTo, isIndian } from './delivery-area.ts';
import { mustBeExistingPin } from './missing-pin.ts';
import { indianMobile, internationalPhone } from './phone-numbers.ts';
import { isExistingPin, isPinCode, plainPinCode } from './pin-code.ts';
import { indianState } from './states-by-pin-code.ts';

// Addresses that the shop delivers to, and addresses as they are stored.

/** One line, which may be empty. */
const optionalLine = (max: number) =>
  text(max)
    .trim()
    .refine((value) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(value), {
      error: () => m.addresses.mustBeOneLine(),
    })
    .default('');

/** The fields of an address to deliver to. `checkAddress` has the rules that depend on the country. */
export const deliveryFields = {
  name: singleLine(maxNameLength),
  phone: text(40).trim().default(''),
  street: singleLine(maxNameLength),
  city: singleLine(maxNameLength),
  /** The state, or a region outside of India. */
  state: optionalLine(maxNameLength),
  /** The PIN code, or a postal code outside of India. */
  zipCode: optionalLine(20),
  /** The English name of a country, or its ISO 3166 code. */
  country: text(maxNameLength)
    .refine((value) => countryCode(value) !== null, { error: () => m.addresses.mustBeCountry() })
    .transform(storedCountry)
    .default(defaultCountry),
  /** The buyer's confirmation of a state that differs from the state of a PIN code's prefix. */
  stateConfirmed: z.boolean().default(false),
};

type CheckedAddress = { phone: string; zipCode: string; state: string; country: string };
type Confirmable = CheckedAddress & { stateConfirmed?: boolean | undefined };

/**
 * Requires a phone number, and in India a PIN code and a state. Other countries have postal codes and regions of many
 * forms, or none. `pinErrors` of the server compares the state with that of the PIN code.
 */
export function checkAddress(address: CheckedAddress, context: z.RefinementCtx): void {
  const addIssue: AddIssue = (field, message) => context.addIssue({ code: 'custom', path: [field], message });
  if (countryCode(address.country) === null) return;
  if (address.phone === '') addIssue('phone', m.addresses.isRequired());
  else if (!isIndian(address.country)) {
    if (internationalPhone(address.phone) === null)
      addIssue('phone', m.addresses.mustBeInternationalNumber());
  } else if (indianMobile(address.phone) === null) addIssue('phone', m.addresses.mustBeIndianMobileNumber());
  if (isIndian(address.country)) checkStateAndPin(address, addIssue);
}

type AddIssue = (field: keyof CheckedAddress, message: string) => void;

function checkStateAndPin(address: CheckedAddress, addIssue: AddIssue): void {
  const zipCode = plainPinCode(address.zipCode);
  if (zipCode === '') addIssue('zipCode', m.addresses.isRequired());
  else if (!isPinCode(zipCode)) addIssue('zipCode', m.addresses.mustBePinCode());
  else if (!isExistingPin(zipCode)) addIssue('zipCode', mustBeExistingPin(zipCode));
  if (address.state === '') addIssue('state', m.addresses.isRequired());
  else if (indianState(address.state) === null) addIssue('state', m.addresses.mustBeStateOrUnion());
}

/**
 * Returns the address as it is stored: with the phone in one form, an Indian one with the official name of its state; without
 * the confirmation.
 */
export function storedAddress<A extends Confirmable>({ stateConfirmed: _, ...address }: A) {
  const { phone, zipCode, state, country } = address;
  if (!isIndian(country)) return { ...address, phone: internationalPhone(phone) ?? phone };
  return {
    ...address,
    phone: indianMobile(phone) ?? phone,
    zipCode: plainPinCode(zipCode),
    state: indianState(state) ?? state,
  };
}

/** Returns the error of an address outside of the countries that the shop delivers to. @param path of the country */
export const countryErrors = (
  deliveryCountries: readonly string[],
  country: string,
  path: string,
): FieldError[] =>
  deliversTo(deliveryCountries, country)
    ? []
    : [{ path, message: m.addresses.mustBeDelivered({ countries: countryList(deliveryCountries) }) }];

/** An address that an order is delivered to, as it is stored, with the confirmation of the state if there is one. */
export const deliveryAddress = z
  .strictObject(deliveryFields)
  .superRefine(checkAddress)
  .transform(({ stateConfirmed, ...address }) => ({
    ...storedAddress(address),
    ...(stateConfirmed && { stateConfirmed }),
  }));

/**
 * The fields of a stored address. Addresses of imported orders and of older address books can lie outside of the countries
 * that the shop delivers to, and lack a phone number.
 */
export const storedAddressFields = {
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
};
/** A stored address. */
export type StoredAddress = { [Field in keyof typeof storedAddressFields]: string };
