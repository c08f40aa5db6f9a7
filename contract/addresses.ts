import { maxNameLength } from './limits.ts';
import { indianState, isPinCode, plainPinCode } from './pin-codes.ts';
import { countryServed, indianMobile, otherStateByPin } from './places-served.ts';
import { line, text } from './text.ts';
import { z } from './zod.ts';

// Addresses that the shop delivers to, and addresses as they are stored.

/** The fields of an address to deliver to. */
export const deliveryFields = {
  name: line(maxNameLength),
  phone: text(40)
    .trim()
    .superRefine((written, context) => {
      if (written === '') context.addIssue({ code: 'custom', message: 'is required' });
      else if (indianMobile(written) === null)
        context.addIssue({ code: 'custom', message: 'must be an Indian mobile number of ten digits' });
    })
    .transform((written) => indianMobile(written) ?? written),
  street: line(maxNameLength),
  city: line(maxNameLength),
  state: text(maxNameLength).trim().default(''),
  zipCode: line(20).transform(plainPinCode),
  country: text(maxNameLength)
    .trim()
    .refine((written) => written.toLowerCase() === countryServed.toLowerCase(), {
      error: `must be ${countryServed}: the shop delivers within ${countryServed} only`,
    })
    .transform(() => countryServed)
    .default(countryServed),
  /** The buyer confirms a state that differs from the state of the PIN code. */
  stateConfirmed: z.boolean().default(false),
};

type Place = { zipCode: string; state: string; stateConfirmed: boolean };

/** Requires a PIN code and a state that belong together, or the buyer's confirmation of the state. */
export function checkPlace(given: Place, context: z.RefinementCtx): void {
  const refuse = (field: keyof Place, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (!isPinCode(given.zipCode))
    refuse('zipCode', 'must be a PIN code of six digits that does not begin with 0');
  if (given.state === '') refuse('state', 'is required');
  else if (indianState(given.state) === null) refuse('state', 'must be a state or union territory of India');
  const byPin = otherStateByPin(given);
  if (byPin !== null && !given.stateConfirmed)
    refuse('stateConfirmed', `must be true: the PIN code ${given.zipCode} is in ${byPin}`);
}

/** An address as it is stored: the state under its official name, without the confirmation. */
export const asStored = <A extends Place>({ stateConfirmed: _, ...given }: A) => ({
  ...given,
  state: indianState(given.state) ?? given.state,
});

/** An address that an order is delivered to. */
export const deliveryAddress = z.strictObject(deliveryFields).superRefine(checkPlace).transform(asStored);

/** The fields of a stored address. Imported orders and older address books have addresses elsewhere and without a phone. */
export const storedAddressFields = {
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
};
