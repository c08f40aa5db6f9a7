import type { Address } from '#modules/accounts/contract/accounts.ts';
import { countryServed, indianMobile, otherStateByPin } from '#modules/addresses/contract/delivery-area.ts';
import {
  indianState,
  indianStates,
  isPinCode,
  plainPinCode,
  stateOfPinCode,
} from '#modules/addresses/contract/pin-codes.ts';
import * as m from '../../messages/index.ts';

/** A delivery address as it is typed into a form. */
export type TypedAddress = {
  name: string;
  phone: string;
  street: string;
  zipCode: string;
  city: string;
  state: string;
  /** The buyer confirms a state that differs from the state of the PIN code. */
  stateConfirmed: boolean;
};

export const emptyAddress: TypedAddress = {
  name: '',
  phone: '',
  street: '',
  zipCode: '',
  city: '',
  state: '',
  stateConfirmed: false,
};

/** Picks the address fields out of a larger draft. */
export const addressOf = ({
  name,
  phone,
  street,
  zipCode,
  city,
  state,
  stateConfirmed,
}: TypedAddress): TypedAddress => ({ name, phone, street, zipCode, city, state, stateConfirmed });

export type AddressErrors = Partial<Record<keyof TypedAddress, string>>;

/** The names of the fields in error messages of the server, in the order of the form. */
export const addressNames: Record<keyof TypedAddress, string> = {
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
  const isEmpty = (field: 'name' | 'phone' | 'street' | 'city') => address[field].trim() === '';
  const byPin = otherStateByPin(address);
  const wrong: AddressErrors = {};
  if (isEmpty('name'))
    wrong.name = isGift ? m.addressForm.enterRecipientsName() : m.addressForm.enterYourFullName();
  if (isEmpty('phone')) wrong.phone = m.addressForm.enterMobileNumber();
  else if (!indianMobile(address.phone)) wrong.phone = m.addressForm.enterIndianMobileNumber();
  if (isEmpty('street')) wrong.street = m.addressForm.enterHouseNumberAndStreet();
  if (!isPinCode(plainPinCode(address.zipCode))) wrong.zipCode = m.addressForm.enter6DigitPinCode();
  if (isEmpty('city')) wrong.city = m.addressForm.enterCity();
  if (!indianStates.includes(address.state)) wrong.state = m.addressForm.chooseState();
  else if (byPin && !address.stateConfirmed)
    wrong.stateConfirmed = m.addressForm.chooseCorrectPinCode({ byPin, state: address.state });
  return wrong;
}

/** Whether the shop delivers to an address of the address book. */
export const isServed = ({ country }: Pick<Address, 'country'>): boolean =>
  country.trim().toLowerCase() === countryServed.toLowerCase();

/**
 * Converts an address of the address book for a form: with the official name of the state, else the state of the PIN
 * code.
 */
export const fromBook = ({ name, phone, street, zipCode, city, state }: Address): TypedAddress => ({
  name,
  phone,
  street,
  zipCode,
  city,
  stateConfirmed: false,
  state: indianState(state) ?? stateOfPinCode(plainPinCode(zipCode)) ?? '',
});

/** Whether a typed address equals this one of the address book. */
export const isFromBook =
  (typed: TypedAddress) =>
  (booked: Address): boolean =>
    (['name', 'street', 'city', 'zipCode'] as const).every((field) => booked[field] === typed[field]);
