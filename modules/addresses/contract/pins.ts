import { maxNameLength } from '#kernel/contract/limits.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';
import { isPinCode } from './pin-code.ts';

/** A PIN code without spaces. */
export const pinParams = z.strictObject({
  pin: text(maxNameLength).refine(isPinCode, { error: () => m.addresses.mustBePinCode() }),
});

/** Where a PIN code is, by the directory of the shop. */
export const pinPlace = z.strictObject({
  pin: z.string(),
  /** The city, or the district where the directory has no city. */
  city: z.string(),
  /** The state of most of its post offices. */
  state: z.string(),
  /** Further states with post offices of this PIN code, which are on the border. */
  otherStates: z.array(z.string()),
});
export type PinPlace = z.infer<typeof pinPlace>;
