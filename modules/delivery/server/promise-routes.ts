import { untilTag } from '#kernel/cache/response-cache.ts';
import { answer, cacheableResponse } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { festivalCalls } from '#modules/delivery/contract/calls/festival.ts';
import type { promiseCalls } from '#modules/delivery/contract/calls/promise.ts';
import { settingsTag } from '#modules/settings/index.ts';
import { deliveryTermsTag } from './delivery-terms.ts';
import { festivalBanner } from './festival-banner.ts';
import { type Promising, promiseProduct } from './promise-product.ts';

export const promiseRoutes = (
  promising: Promising,
): HandlersOf<typeof promiseCalls & typeof festivalCalls> => ({
  'GET /api/festival': async ({ query }) => {
    const { banner, until } = await festivalBanner(promising, query);
    return cacheableResponse(banner, [deliveryTermsTag, settingsTag, untilTag(until)]);
  },
  'GET /api/promise': async ({ query }) => answer(await promiseProduct(promising, query)),
});
