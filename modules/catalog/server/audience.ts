import { type Caller, isStaff } from '#kernel/http/access.ts';
import type { Audience } from './products/product-rows-store.ts';

/** Derives the audience of a request from the caller and the `active` parameter (R24). */
export const audienceOf = (caller: Caller, active: boolean | undefined): Audience =>
  isStaff(caller) && active !== true ? 'staff' : 'shopper';

export type { Audience } from './products/product-rows-store.ts';
