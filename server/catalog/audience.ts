import { type Caller, isStaff } from '#server/platform/http/access.ts';

/**
 * Whose eyes look at the catalogue (R24): shoppers see what is active, staff see everything unless they ask
 * for the active records only.
 */
export type Audience = 'shopper' | 'staff';

/** The audience of a call by this caller, with the `active` it was sent. */
export const audienceOf = (caller: Caller, active: boolean | undefined): Audience =>
  isStaff(caller) && active !== true ? 'staff' : 'shopper';
