import { v7 as uuid } from 'uuid';
import { dayAfter } from '#modules/delivery/contract/day-arithmetic.ts';
import { placeOrder } from '../../support/orders.ts';
import { makeProduct } from '../../support/shop.ts';
import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const deliveryRequests = ({ shop, category }: Pick<Fixtures, 'shop' | 'category'>) => {
  /** Places an order of an artisan with a limit. Returns the artisan, the booking, and a working day after it. */
  async function bookedWork() {
    const workshop = {
      makingDays: 1,
      personalisingDays: 0,
      piecesPerDay: 5,
      closedWeekdays: [],
      daysOff: [],
    };
    const artisan = await shop.owner('POST /api/artisans', { body: { name: `Hands ${uuid()}`, workshop } });
    const product = await makeProduct(shop, category.id, {
      artisan: { name: artisan.name },
      stockCount: 5,
    });
    await placeOrder(shop.visitor, product);
    const weeks = await Promise.all(
      [0, 7, 14].map(async (days) => {
        const { today } = await shop.owner('GET /api/delivery/capacity');
        return shop.owner('GET /api/delivery/capacity', { query: { week: dayAfter(today, days) } });
      }),
    );
    const days = weeks.flatMap(({ makers }) => makers.find(({ id }) => id === artisan.id)?.days ?? []);
    const day = days.find(({ booked }) => booked > 0)?.day ?? '';
    const { bookings } = await shop.owner('GET /api/delivery/bookings', {
      query: { maker: artisan.id, day },
    });
    return {
      moved: {
        bookings: bookings.map(({ id }) => id),
        day: days.find((each) => each.day > day && each.off === null)?.day ?? '',
      },
      closed: { artisanId: artisan.id, from: day, to: day },
    };
  }
  return {
    'GET /api/delivery/lanes': () => ({}),
    'PUT /api/delivery/lanes': async () => ({ body: await shop.owner('GET /api/delivery/lanes') }),
    'GET /api/delivery/lanes/export': () => ({}),
    'GET /api/delivery/days': () => ({}),
    'PUT /api/delivery/days': async () => ({ body: await shop.owner('GET /api/delivery/days') }),
    'GET /api/delivery/capacity': () => ({}),
    'GET /api/delivery/bookings': () => ({ query: { maker: uuid(), day: '2026-11-26' } }),
    'POST /api/delivery/moves/preview': async () => ({ body: (await bookedWork()).moved }),
    'POST /api/delivery/moves': async () => {
      const { moved } = await bookedWork();
      const { version } = await shop.owner('POST /api/delivery/moves/preview', { body: moved });
      return { body: { ...moved, version } };
    },
    'POST /api/delivery/closures/preview': async () => ({ body: (await bookedWork()).closed }),
    'POST /api/delivery/closures': async () => {
      const { closed } = await bookedWork();
      const { version } = await shop.owner('POST /api/delivery/closures/preview', { body: closed });
      return { body: { ...closed, version } };
    },
  } satisfies Partial<Requests>;
};
