import { type Caller, isStaff } from '#server/platform/http/access.ts';
import type { Audience } from './product-rows-store.ts';

/** The audience of a call by this caller, with the `active` it was sent (R24). */
export const audienceOf = (caller: Caller, active: boolean | undefined): Audience =>
  isStaff(caller) && active !== true ? 'staff' : 'shopper';

export type { Audience } from './product-rows-store.ts';
