import { useState } from 'react';
import type { Dashboard } from '#modules/dashboard/contract/dashboard.ts';
import { DayChart } from '#web/admin/charts/day-chart.tsx';
import { amountIn, percentIn, shortAmountIn, wholeNumber } from '#web/admin/charts/number-formats.ts';
import { groupByWeek, maxDailyBars } from '#web/admin/charts/weeks.ts';
import { ButtonSegments } from '#web/admin/components/segments.tsx';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { Panel } from './ranked-products.tsx';

type ChartedDay = Dashboard['days'][number];

/** The selectable metrics; for a ratio, `of` is the denominator. */
const metrics = [
  { key: 'revenue', short: m.byDay.revenue(), name: m.byDay.revenue(), as: 'money' },
  { key: 'orders', short: m.byDay.orders(), name: m.byDay.orders(), as: 'number' },
  { key: 'revenue', of: 'orders', short: m.byDay.average(), name: m.byDay.averageOrder(), as: 'money' },
  {
    key: 'fromCarts',
    of: 'carts',
    short: m.byDay.carts(),
    name: m.byDay.conversionFromCart(),
    as: 'percent',
  },
  { key: 'customers', short: m.byDay.customers(), name: m.byDay.newCustomers(), as: 'number' },
  { key: 'wishes', short: m.byDay.wishlist(), name: m.byDay.wishlistAdds(), as: 'number' },
  { key: 'subscribers', short: m.byDay.newsletter(), name: m.byDay.newsletterSignUps(), as: 'number' },
] as const satisfies {
  key: keyof ChartedDay;
  of?: keyof ChartedDay;
  short: string;
  name: string;
  as: 'money' | 'number' | 'percent';
}[];

const sumDays = (a: ChartedDay, b: ChartedDay): ChartedDay => ({
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
  days: ChartedDay[];
  daysBefore: ChartedDay[];
  /** The label of the previous period. */
  before: string;
};

/** Charts one metric of the shop by day, with the previous period as a line if it has data. */
export function ByDay({ days, daysBefore, before }: ByDayProps) {
  const settings = useSettings();
  const { locale } = settings;
  const [metric, show] = useState<(typeof metrics)[number]['short']>(m.byDay.revenue());
  const { key, name, as, ...rest } = metrics.find((candidate) => candidate.short === metric) ?? metrics[0];
  const of = 'of' in rest ? rest.of : null;
  const metricOf = (day: ChartedDay) => (of === null ? day[key] : day[of] > 0 ? day[key] / day[of] : 0);
  const weekly = days.length > maxDailyBars;
  const bars = weekly ? groupByWeek(days, sumDays) : days;
  const barsBefore = weekly ? groupByWeek(daysBefore, sumDays) : daysBefore;
  const previousValues = barsBefore.map(metricOf);
  const total = days.slice(1).reduce(sumDays, days[0] ?? noDay);
  const write = { money: amountIn(settings), number: wholeNumber(locale), percent: percentIn(locale) }[as];
  return (
    <Panel
      title={weekly ? m.byDay.weekByWeek() : m.byDay.dayByDay()}
      more={
        <ButtonSegments
          label={m.byDay.figure()}
          buttons={metrics.map((option) => ({
            key: option.short,
            name: option.short,
            pressed: option.short === metric,
            onPress: () => show(option.short),
          }))}
        />
      }
    >
      <DayChart
        name={name}
        days={bars.map((bar) => ({ day: bar.day, value: metricOf(bar) }))}
        locale={locale}
        write={write}
        {...(as === 'money' && { writeShort: shortAmountIn(settings) })}
        {...(of !== null && { inAll: m.byDay.inTotal({ total: write(metricOf(total)) }) })}
        {...(weekly && { lastDay: days.at(-1)?.day })}
        {...(previousValues.some((value) => value > 0) && {
          before: { name: before, values: previousValues },
        })}
      />
    </Panel>
  );
}

const noDay: ChartedDay = {
  day: '',
  revenue: 0,
  orders: 0,
  carts: 0,
  fromCarts: 0,
  customers: 0,
  wishes: 0,
  subscribers: 0,
};
