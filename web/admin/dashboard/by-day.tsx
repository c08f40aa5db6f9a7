import { useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { useSettings } from '#web/api/settings.ts';
import { DayChart } from '../charts/day-chart.tsx';
import { amountIn, percentIn, shortAmountIn, whole } from '../charts/days.ts';
import { ButtonSegments } from './segments.tsx';
import { Panel } from './shelf.tsx';

type Day = Dashboard['days'][number];

/** What can be looked at day by day; what is a share of something has its whole in `of`. */
const counted = [
  { key: 'revenue', short: 'Revenue', name: 'Revenue', as: 'money' },
  { key: 'orders', short: 'Orders', name: 'Orders', as: 'number' },
  { key: 'revenue', of: 'orders', short: 'Average', name: 'Average order', as: 'money' },
  { key: 'fromCarts', of: 'carts', short: 'Carts', name: 'Conversion from cart', as: 'percent' },
  { key: 'customers', short: 'Customers', name: 'New customers', as: 'number' },
  { key: 'wishes', short: 'Wishlist', name: 'Wishlist adds', as: 'number' },
  { key: 'subscribers', short: 'Newsletter', name: 'Newsletter sign-ups', as: 'number' },
] as const satisfies {
  key: keyof Day;
  of?: keyof Day;
  short: string;
  name: string;
  as: 'money' | 'number' | 'percent';
}[];

/** Of more days than this each bar is a week. */
const mostBars = 92;

/** Weeks, the last one whole, named by their first days. */
function inWeeks(days: Day[]): Day[] {
  const first = days.length % 7;
  const weeks: Day[] = [];
  for (let from = first === 0 ? 0 : first - 7; from < days.length; from += 7) {
    const [start, ...rest] = days.slice(Math.max(from, 0), from + 7);
    if (start) weeks.push(rest.reduce(added, start));
  }
  return weeks;
}

const added = (a: Day, b: Day): Day => ({
  day: a.day,
  revenue: a.revenue + b.revenue,
  orders: a.orders + b.orders,
  carts: a.carts + b.carts,
  fromCarts: a.fromCarts + b.fromCarts,
  customers: a.customers + b.customers,
  wishes: a.wishes + b.wishes,
  subscribers: a.subscribers + b.subscribers,
});

type ByDayProps = {
  days: Day[];
  daysBefore: Day[];
  /** What the time before is called. */
  before: string;
};

/** One figure of the shop for each day, and that of the time before as a line where there is any. */
export function ByDay({ days, daysBefore, before }: ByDayProps) {
  const settings = useSettings();
  const { locale } = settings;
  const [shown, show] = useState<(typeof counted)[number]['short']>('Revenue');
  const { key, name, as, ...rest } = counted.find((each) => each.short === shown) ?? counted[0];
  const of = 'of' in rest ? rest.of : null;
  const figureOf = (day: Day) => (of === null ? day[key] : day[of] > 0 ? day[key] / day[of] : 0);
  const weekly = days.length > mostBars;
  const [bars, barsBefore] = weekly ? [inWeeks(days), inWeeks(daysBefore)] : [days, daysBefore];
  const figuresBefore = barsBefore.map(figureOf);
  const all = days.slice(1).reduce(added, days[0] ?? noDay);
  const write = { money: amountIn(settings), number: whole(locale), percent: percentIn(locale) }[as];
  return (
    <Panel
      title={weekly ? 'Week by week' : 'Day by day'}
      more={
        <ButtonSegments
          label="Figure"
          buttons={counted.map((each) => ({
            key: each.short,
            name: each.short,
            pressed: each.short === shown,
            onPress: () => show(each.short),
          }))}
        />
      }
    >
      <DayChart
        name={name}
        days={bars.map((each) => ({ day: each.day, figure: figureOf(each) }))}
        locale={locale}
        write={write}
        {...(as === 'money' && { writeShort: shortAmountIn(settings) })}
        {...(of !== null && { inAll: `${write(figureOf(all))} in total` })}
        {...(weekly && { lastDay: days.at(-1)?.day })}
        {...(figuresBefore.some((figure) => figure > 0) && {
          before: { name: before, figures: figuresBefore },
        })}
      />
    </Panel>
  );
}

const noDay: Day = {
  day: '',
  revenue: 0,
  orders: 0,
  carts: 0,
  fromCarts: 0,
  customers: 0,
  wishes: 0,
  subscribers: 0,
};
