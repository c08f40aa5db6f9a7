import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import {
  type ArrivalLimits,
  type ArrivalWish,
  findLimitedProducts,
  findWorkshops,
} from '#modules/catalog/index.ts';
import { refusalOfDay } from '#modules/delivery/contract/day-refusal.ts';
import { type Maker, mostMakingDays } from '#modules/delivery/contract/most-making-days.ts';
import { type DeliveryTerms, todayOf, workDaysOf } from '#modules/delivery/contract/terms.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { findAllBooked } from './bookings-store.ts';
import { deliveryTerms } from './delivery-terms.ts';

type Arriving = { db: Db; now: () => Date };

/**
 * Returns which products arrive at a PIN code by a day, one piece of each, without a personalisation that is not required: the
 * most days of making for each artisan instead of a promise for each product (docs/decisions/103). Artisans who work alike are computed once.
 * @throws ShopError invalid_input for a day in the past, or farther ahead than orders can choose
 */
export async function arrivalLimits({ db, now }: Arriving, { pin, by }: ArrivalWish): Promise<ArrivalLimits> {
  const [terms, workshops] = await Promise.all([
    deliveryTerms(db, { pin, now: now(), settings: settingsOf(db) }),
    findWorkshops(db),
  ]);
  requireDay(by, terms);
  if (!terms.lane.served) return { most: -1, artisans: [], late: [] };
  const booked = await findAllBooked(db, todayOf(terms));
  const mostOf = mostByMaker(by, terms);
  const makers = new Map(
    workshops.map(({ id, workshop }) => [
      id,
      {
        workDays: workDaysOf(workshop, terms.dispatch),
        fullDays: fullDays(booked.get(id), workshop.piecesPerDay),
        makingDays: workshop.makingDays,
        personalisingDays: workshop.personalisingDays,
      },
    ]),
  );
  const usual = {
    workDays: workDaysOf(null, terms.dispatch),
    fullDays: [],
    makingDays: 0,
    personalisingDays: 0,
  };
  const limited = await findLimitedProducts(
    db,
    [...booked.keys()].filter((id) => !makers.has(id)),
  );
  return {
    most: mostOf(usual),
    artisans: [...makers].map(([id, { makingDays, personalisingDays, ...maker }]) => ({
      id,
      makingDays,
      personalisingDays,
      most: mostOf(maker),
    })),
    late: limited.flatMap(({ id, number, artisanId, piecesPerDay, makingDays, personalisingDays }) => {
      const maker = (artisanId === null ? undefined : makers.get(artisanId)) ?? usual;
      const full = [...new Set([...maker.fullDays, ...fullDays(booked.get(id), piecesPerDay)])].sort();
      const days = (makingDays ?? maker.makingDays) + (personalisingDays ?? maker.personalisingDays);
      return days > 0 && days > mostOf({ ...maker, fullDays: full }) ? [number] : [];
    }),
  };
}

function requireDay(by: string, terms: DeliveryTerms): void {
  const refusal = refusalOfDay(by, '', { today: todayOf(terms), holidays: terms.holidays });
  if (refusal === 'past') throw invalidInput([{ path: 'by', message: m.arrivals.isInThePast() }]);
  if (refusal === 'too_far') throw invalidInput([{ path: 'by', message: m.arrivals.isTooFar() }]);
}

/** Returns the days on which no further piece can be booked, in their order. @param perDay null for no limit */
const fullDays = (booked: ReadonlyMap<string, number> | undefined, perDay: number | null): string[] =>
  perDay === null ? [] : [...(booked ?? [])].flatMap(([day, pieces]) => (pieces >= perDay ? day : [])).sort();

/** Returns `mostMakingDays` for a day, which computes equal makers once. */
function mostByMaker(by: string, terms: DeliveryTerms): (maker: Maker) => number {
  const cache = new Map<string, number>();
  return ({ workDays, fullDays: full }) => {
    const key = JSON.stringify([workDays, full]);
    const most = cache.get(key) ?? mostMakingDays(by, { workDays, fullDays: full }, terms);
    cache.set(key, most);
    return most;
  };
}
