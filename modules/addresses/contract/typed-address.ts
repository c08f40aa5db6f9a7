import { countryCode } from '#kernel/contract/countries.ts';
import type { StoredAddress } from '#modules/addresses/contract/addresses.ts';
import { isIndian } from '#modules/addresses/contract/delivery-area.ts';
import { plainPinCode } from '#modules/addresses/contract/pin-code.ts';
import { indianState, stateOfPinCode } from '#modules/addresses/contract/states-by-pin-code.ts';

/** A delivery address as it is typed into a form. */
export type TypedAddress = {
  name: string;
  phone: string;
  street: string;
  zipCode: string;
  city: string;
  state: string;
  /** Its code, since browsers name some countries differently. */
  country: string;
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
  country: 'IN',
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
  country,
  stateConfirmed,
}: TypedAddress): TypedAddress => ({ name, phone, street, zipCode, city, state, country, stateConfirmed });

/**
 * Converts an address of the address book for a form: an Indian one with the official name of the state, else the state of
 * the PIN code.
 */
export const fromBook = (booked: StoredAddress): TypedAddress => ({
  ...addressOf({ ...booked, stateConfirmed: false }),
  country: countryCode(booked.country) ?? booked.country,
  state: isIndian(booked.country)
    ? (indianState(booked.state) ?? stateOfPinCode(plainPinCode(booked.zipCode)) ?? '')
    : booked.state,
});

/** Whether a typed address equals this one of the address book. */
export const isFromBook =
  (typed: TypedAddress) =>
  (booked: StoredAddress): boolean =>
    (['name', 'street', 'city', 'zipCode'] as const).every((field) => booked[field] === typed[field]);
