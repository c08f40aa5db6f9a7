import { cacheableResponse } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { pinCalls } from '#modules/addresses/contract/calls/pins.ts';
import * as m from '../messages/index.ts';
import { placeOfPin } from './pins/place-of-pin.ts';

export const pinRoutes = (): HandlersOf<typeof pinCalls> => ({
  'GET /api/pins/:pin': async ({ params: { pin } }) => {
    const place = await placeOfPin(pin);
    if (!place) throw new ShopError('not_found', m.responses.pinNotFound({ pin }));
    // Only a new version of the shop changes the directory, so that no tag invalidates the answer.
    return cacheableResponse(place, []);
  },
});
