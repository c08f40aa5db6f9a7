import { isIndian, otherStateByPin, otherStates } from '#modules/addresses/contract/delivery-area.ts';
import { noSuchPin } from '#modules/addresses/contract/missing-pin.ts';
import { indianMobile, internationalPhone } from '#modules/addresses/contract/phone-numbers.ts';
import { isExistingPin, isPinCode, plainPinCode } from '#modules/addresses/contract/pin-code.ts';
import { indianStates } from '#modules/addresses/contract/states-by-pin-code.ts';
import type { TypedAddress } from '#modules/addresses/contract/typed-address.ts';
import { knownPlace } from '#modules/addresses/ui/pin-place.ts';
import * as m from '../../messages/index.ts';

export type AddressErrors = Partial<Record<keyof TypedAddress, string>>;

/** The props of the fields of an address. */
export type AddressFieldsProps = {
  address: TypedAddress;
  change: (changed: Partial<TypedAddress>) => void;
  wrong: AddressErrors;
  /** The address is the recipient's: autofill keeps it apart from the buyer's own. */
  isGift?: boolean;
};

/** The names of the fields in error messages of the server, in the order of the form. */
export const addressNames: Record<keyof TypedAddress, string> = {
  country: m.addressForm.theCountry(),
  name: m.addressForm.theName(),
  phone: m.addressForm.mobileNumber(),
  street: m.addressForm.theStreet(),
  zipCode: m.addressForm.pinCode(),
  city: m.addressForm.theCity(),
  state: m.addressForm.theState(),
  stateConfirmed: m.addressForm.confirmationOfState(),
};

/** Validates an address; returns the errors by field. */
export function addressErrors(address: TypedAddress, isGift = false): AddressErrors {
  const isEmpty = (field: 'name' | 'street' | 'city') => address[field].trim() === '';
  const wrong: AddressErrors = {};
  if (isEmpty('name'))
    wrong.name = isGift ? m.addressForm.enterRecipientsName() : m.addressForm.enterYourFullName();
  if (isEmpty('street')) wrong.street = m.addressForm.enterHouseNumberAndStreet();
  if (isEmpty('city')) wrong.city = m.addressForm.enterCity();
  if (isIndian(address.country)) return { ...wrong, ...indianErrors(address) };
  if (!internationalPhone(address.phone)) wrong.phone = m.addressForm.enterPhoneWithCountryCode();
  return wrong;
}

/**
 * Returns the error of a complete PIN code that no post office can have, or that the directory has in another state than that
 * of the address; null without one.
 */
export function pinError({ zipCode, state }: TypedAddress): string | null {
  const pin = plainPinCode(zipCode);
  if (isPinCode(pin) && !isExistingPin(pin)) return noSuchPin(pin);
  const place = knownPlace(zipCode);
  if (!place || !state) return null;
  const byPin = otherStates(place, state);
  return byPin && m.addressFields.pinCodeIsIn({ zipCode: place.pin, byPin, state });
}

/**
 * Returns the state of the prefix of a PIN code that the directory does not have, or has not answered for, if the
 * address names a different one; otherwise null.
 */
export const otherStateByPrefix = (address: TypedAddress): string | null =>
  knownPlace(address.zipCode) ? null : otherStateByPin(address);

function indianErrors(address: TypedAddress): AddressErrors {
  const byPin = otherStateByPrefix(address);
  const wrongPin = pinError(address);
  const wrong: AddressErrors = {};
  if (address.phone.trim() === '') wrong.phone = m.addressForm.enterMobileNumber();
  else if (!indianMobile(address.phone)) wrong.phone = m.addressForm.enterIndianMobileNumber();
  if (!isPinCode(plainPinCode(address.zipCode))) wrong.zipCode = m.addressForm.enter6DigitPinCode();
  else if (wrongPin) wrong.zipCode = wrongPin;
  if (!indianStates.includes(address.state)) wrong.state = m.addressForm.chooseState();
  else if (byPin && !address.stateConfirmed)
    wrong.stateConfirmed = m.addressForm.chooseCorrectPinCode({ byPin, state: address.state });
  return wrong;
}
