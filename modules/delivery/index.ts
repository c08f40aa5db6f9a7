import { defineModule } from '#kernel/define-module.ts';
import { promiseCalls } from './contract/calls/promise.ts';
import { promiseRoutes } from './server/routes.ts';

/** When orders arrive: lanes, calendar, capacity (docs/decisions/096). */
export const delivery = defineModule({
  name: 'delivery',
  calls: promiseCalls,
  handlers: ({ db, now }) => promiseRoutes(db, now),
});

export { ratesOf } from './server/delivery-rates.ts';
export {
  bookCapacity,
  deliveryTerms,
  lockMakers,
  pinOf,
  promiseLines,
  releaseCapacity,
} from './server/promises.ts';
