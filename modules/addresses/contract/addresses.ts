import { maxNameLength } from '#kernel/contract/limits.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';
import { countryServed, indianMobile, otherStateByPin } from './delivery-area.ts';
import { indianState, isPinCode, plainPinCode } from './pin-codes.ts';

// Addresses that the shop delivers to, and addresses as they are stored.

/** The fields of an address to deliver to. */
export const deliveryFields = {
  name: singleLine(maxNameLength),
  phone: text(40)
    .trim()
    .superRefine((value, context) => {
      if (value === '') context.addIssue({ code: 'custom', message: m.addresses.isRequired() });
      else if (indianMobile(value) === null)
        context.addIssue({ code: 'custom', message: m.addresses.mustBeIndianMobileNumber() });
    })
    .transform((value) => indianMobile(value) ?? value),
  street: singleLine(maxNameLength),
  city: singleLine(maxNameLength),
  state: text(maxNameLength).trim().default(''),
  zipCode: singleLine(20).transform(plainPinCode),
  country: text(maxNameLength)
    .trim()
    .refine((value) => value.toLowerCase() === countryServed.toLowerCase(), {
      error: () => m.addresses.mustBeShopDeliversWithin({ countryServed }),
    })
    .transform(() => countryServed)
    .default(countryServed),
  /** The buyer's confirmation of a state that differs from the state of the PIN code. */
  stateConfirmed: z.boolean().default(false),
};

type StateAndPin = { zipCode: string; state: string; stateConfirmed: boolean };

/** Requires that PIN code and state belong together, or that the buyer confirms the state. */
export function checkStateAndPin(address: StateAndPin, context: z.RefinementCtx): void {
  const addIssue = (field: keyof StateAndPin, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (!isPinCode(address.zipCode))
    addIssue('zipCode', 'must be a PIN code of six digits that does not begin with 0');
  if (address.state === '') addIssue('state', m.addresses.isRequired());
  else if (indianState(address.state) === null) addIssue('state', m.addresses.mustBeStateOrUnion());
  const byPin = otherStateByPin(address);
  if (byPin !== null && !address.stateConfirmed)
    addIssue('stateConfirmed', m.addresses.mustBeTrue({ zipCode: address.zipCode, byPin }));
}

/** Returns the address as it is stored: with the official name of the state, without the confirmation. */
export const storedAddress = <A extends StateAndPin>({ stateConfirmed: _, ...address }: A) => ({
  ...address,
  state: indianState(address.state) ?? address.state,
});

/** An address that an order is delivered to. */
export const deliveryAddress = z
  .strictObject(deliveryFields)
  .superRefine(checkStateAndPin)
  .transform(storedAddress);

/**
 * The fields of a stored address. Addresses of imported orders and of older address books can lie outside India and
 * lack a phone number.
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
