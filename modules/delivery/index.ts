import { defineModule } from '#kernel/define-module.ts';
import { arrivalSources, calendarSources } from '#modules/catalog/index.ts';
import { payments } from '#modules/payments/index.ts';
import { capacityCalls } from './contract/calls/capacity.ts';
import { festivalCalls } from './contract/calls/festival.ts';
import { laneCalls } from './contract/calls/lanes.ts';
import { promiseCalls } from './contract/calls/promise.ts';
import { shopDayCalls } from './contract/calls/shop-days.ts';
import { arrivalLimits } from './server/arrivals.ts';
import { bookedOrders } from './server/booked-orders.ts';
import { capacityRoutes } from './server/capacity-routes.ts';
import { laneAndCalendarRoutes } from './server/lane-and-calendar-routes.ts';
import { promiseRoutes } from './server/promise-routes.ts';
import { calendarOf } from './server/shop-days.ts';

/** When orders arrive: lanes, calendar, capacity (docs/decisions/096). */
export const delivery = defineModule({
  name: 'delivery',
  calls: { ...promiseCalls, ...festivalCalls, ...laneCalls, ...shopDayCalls, ...capacityCalls },
  extend: ({ db, now }) => [
    arrivalSources.of((wish) => arrivalLimits({ db, now }, wish)),
    calendarSources.of(() => calendarOf({ db, now })),
  ],
  handlers(kernel) {
    const { database, db, now } = kernel;
    const [orders] = kernel.extensionsOf(bookedOrders);
    if (!orders) throw new Error('The module of orders, which has the items of the bookings, is missing');
    return {
      ...promiseRoutes({ db, paymentMethods: kernel.get(payments).methods, now }),
      ...laneAndCalendarRoutes(database),
      ...capacityRoutes({ db, orders, now }),
    };
  },
});

export {
  bookCapacity,
  lockMakers,
  releaseCapacity,
  releaseLines,
  releaseUnits,
} from './server/book-capacity.ts';
export { type BookedLine, type BookedOrders, bookedOrders } from './server/booked-orders.ts';
export { isCashRefused } from './server/cash-by-place.ts';
export { ratesOf } from './server/delivery-rates.ts';
export { deliveryTerms, deliveryTermsTag } from './server/delivery-terms.ts';
export { longestStandardDays } from './server/lanes.ts';
export { promiseLines } from './server/promise-lines.ts';
export { calendarOf } from './server/shop-days.ts';
