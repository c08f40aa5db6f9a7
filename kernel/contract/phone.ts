import * as m from '../messages/index.ts';
import { text } from './text.ts';

/** A phone number in any usual notation; empty for none. */
export const phone = (max = 40) =>
  text(max)
    .trim()
    .regex(/^(\+?[\d ()./-]{5,})?$/, { error: m.phone.mustBeValidPhoneNumber() });
