import { plainPinCode } from '#modules/addresses/contract/pin-code.ts';
import type { PinPlace } from '#modules/addresses/contract/pins.ts';
import { CallError } from '#web/api/client.ts';
import { fetchCached } from '#web/api/queries.ts';

/** What the directory has answered: the places of PIN codes, null for those that it does not have. */
const answers = new Map<string, PinPlace | null>();

/** Returns the place of a PIN code, null if the directory does not have it, undefined if it has not answered. */
export const knownPlace = (zipCode: string): PinPlace | null | undefined =>
  answers.get(plainPinCode(zipCode));

/** Asks the directory for the place of a PIN code of six digits; null if it does not have it. @throws CallError, TypeError */
export async function findPlace(pin: string): Promise<PinPlace | null> {
  const cached = answers.get(pin);
  if (cached !== undefined) return cached;
  const place = await fetchCached('GET /api/pins/:pin', { params: { pin } }).catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'not_found') return null;
    throw error;
  });
  answers.set(pin, place);
  return place;
}
