import * as m from '../messages/index.ts';
import { pinRegionOf } from './pin-code.ts';

// What is said about a PIN code that no post office can have (`isExistingPin`).

/** Returns a sentence for the shopper. */
export const noSuchPin = (pin: string): string => m.missingPin.noSuchPin({ region: pinRegionOf(pin) });

/** Returns the end of a sentence that begins with the name of a field. */
export const mustBeExistingPin = (pin: string): string =>
  m.missingPin.mustExist({ region: pinRegionOf(pin) });
