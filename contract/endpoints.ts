import { accountsCalls } from './calls/accounts.ts';
import { artisansCalls } from './calls/artisans.ts';
import { cartCalls } from './calls/cart.ts';
import { catalogCalls } from './calls/catalog.ts';
import { lettersCalls } from './calls/letters.ts';
import { officeCalls } from './calls/office.ts';
import { orderCalls } from './calls/orders.ts';
import { reviewsCalls } from './calls/reviews.ts';
import { settingsCalls } from './calls/settings.ts';
import { togetherCalls } from './calls/together.ts';
import { usersCalls } from './calls/users.ts';
import { wishlistCalls } from './calls/wishlist.ts';

/**
 * THE table of calls (specification, section 7; R20-R28): the server's routes, the typed client, the OpenAPI
 * document and the access tests are all made from it. A call that is not here does not exist.
 */
export const endpoints = {
  ...catalogCalls,
  ...officeCalls,
  ...reviewsCalls,
  ...wishlistCalls,
  ...artisansCalls,
  ...cartCalls,
  ...orderCalls,
  ...togetherCalls,
  ...lettersCalls,
  ...accountsCalls,
  ...usersCalls,
  ...settingsCalls,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
