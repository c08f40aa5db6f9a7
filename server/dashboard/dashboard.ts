import { LRUCache } from 'lru-cache';
import type { Dashboard } from '#contract/dashboard.ts';
import { camePerDay, countPeople } from '#server/accounts/people/people.ts';
import { catalogFigures } from '#server/catalog/figures.ts';
import { countUnanswered } from '#server/custom-orders/custom-orders.ts';
import { confirmedPerDay, countSubscribers } from '#server/newsletter/newsletter.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayBefore } from '#server/platform/database/days.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { countWaiting } from '#server/reviews/reviews.ts';
import { countMails } from '#server/settings/mail-desk.ts';
import { mostWishedFor, wishesPerDay } from '#server/wishlist/wishlist.ts';

const mostWished = 8;
/** Figures of many rows may be so old, in ms; whoever asks later has them at once, and they are counted anew meanwhile. */
const keptMs = 60_000;

/** How the days went that the dashboard shows, and as many before them; the last one is today (UTC). */
async function courseOf(db: Db, days: number, now: Date) {
  const first = dayBefore(now, 2 * days - 1);
  const [customers, wishes, subscribers, most, subscribed] = await Promise.all([
    camePerDay(db, first, 2 * days),
    wishesPerDay(db, first, 2 * days),
    confirmedPerDay(db, first, 2 * days),
    mostWishedFor(db, dayBefore(now, days - 1), mostWished),
    countSubscribers(db),
  ]);
  return { now, customers, wishes, subscribers, most, subscribed };
}

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
/** The figures of these days, and of as many before them. */
const compared = (figures: number[], days: number) => ({
  now: sum(figures.slice(-days)),
  before: sum(figures.slice(0, -days)),
});

/** The figures of the shop and what needs a hand (R17). What happened on which day may be a minute old. */
export function openDashboard(db: Db, jobs: Jobs): (days: number) => Promise<Dashboard> {
  const courses = new LRUCache<number, Awaited<ReturnType<typeof courseOf>>>({
    max: 90,
    ttl: keptMs,
    allowStale: true,
    fetchMethod: (days) => courseOf(db, days, new Date()),
  });
  return async (days) => {
    const [catalog, customers, reviewsWaiting, customOrdersWaiting, { failed }, course] = await Promise.all([
      catalogFigures(db),
      countPeople(db),
      countWaiting(db),
      countUnanswered(db),
      countMails(jobs),
      courses.forceFetch(days),
    ]);
    return {
      ...catalog,
      reviewsWaiting,
      customOrdersWaiting,
      mailsFailed: failed,
      customers: { total: customers, ...compared(course.customers, days) },
      wishes: compared(course.wishes, days),
      subscribers: { total: course.subscribed, ...compared(course.subscribers, days) },
      days: Array.from({ length: days }, (_, at) => ({
        day: dayBefore(course.now, days - 1 - at)
          .toISOString()
          .slice(0, 10),
        customers: course.customers[days + at] ?? 0,
        wishes: course.wishes[days + at] ?? 0,
        subscribers: course.subscribers[days + at] ?? 0,
      })),
      mostWished: course.most,
    };
  };
}
