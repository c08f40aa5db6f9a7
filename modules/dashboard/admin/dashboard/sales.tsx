import { Link } from 'react-router';
import type { Dashboard } from '#modules/dashboard/contract/dashboard.ts';
import { changeOf, isComparable } from '#web/admin/charts/change.ts';
import { amountIn, percentIn, wholeNumber } from '#web/admin/charts/number-formats.ts';
import { Tile } from '#web/admin/charts/tile.tsx';
import { useDates } from '#web/admin/components/date.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { type Period, yearUpTo } from './period.ts';

const ratio = (numerator: number, denominator: number) => (denominator > 0 ? numerator / denominator : 0);

type SalesProps = {
  sales: Dashboard['sales'];
  period: Period;
  /** The first day of the previous period. */
  firstBefore: string;
  asOf: string;
};

/** Shows the sales of the period, compared with the previous period if that does not start before the first sale. */
export function Sales({ sales, period, firstBefore, asOf }: SalesProps) {
  const settings = useSettings();
  const { time } = useDates();
  const { revenue, orders, carts, fromCarts, firstDay } = sales;
  const money = amountIn(settings);
  const percent = percentIn(settings.locale);
  const compared = isComparable(firstDay, firstBefore);
  const comparison = (current: number, before: number, write: (value: number) => string) => ({
    value: write(current),
    ...(compared
      ? {
          change: changeOf(current, before, settings.locale, write),
          note: m.sales.vs({ before: period.before }),
        }
      : { note: m.sales.noEarlierSalesToCompare() }),
  });
  return (
    <div>
      <ul aria-label={m.sales.sales({ name: period.name })} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Tile
          name={m.sales.revenue()}
          to="#best-sellers"
          {...comparison(revenue.now, revenue.before, money)}
        />
        <Tile
          name={m.sales.orders()}
          to="/admin/orders"
          {...comparison(orders.now, orders.before, wholeNumber(settings.locale))}
        />
        <Tile
          name={m.sales.averageOrder()}
          {...comparison(ratio(revenue.now, orders.now), ratio(revenue.before, orders.before), money)}
        />
        <Tile
          name={m.sales.conversionFromCart()}
          {...(carts.now > 0
            ? comparison(ratio(fromCarts.now, carts.now), ratio(fromCarts.before, carts.before), percent)
            : { value: '–', note: m.sales.noCartsInThisPeriod() })}
        />
      </ul>
      <p className="mt-2 text-sm text-muted">
        {m.sales.revenueOrderTotalsMinusRefunds({ asOf: time(asOf) })}
      </p>
      <LastSale sales={sales} />
    </div>
  );
}

/** Links to the last sale if the period has none. */
function LastSale({ sales: { orders, lastDay } }: { sales: Dashboard['sales'] }) {
  const { locale } = useSettings();
  if (orders.now > 0 || lastDay === null) return null;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p className="mt-3 rounded-lg border border-line bg-surface px-4 py-3">
      {m.sales.lastOrderShowThatYear({
        lastDay: date.format(new Date(lastDay)),
        link: (text) => (
          <Link to={yearUpTo(lastDay)} className="font-semibold text-accent underline">
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
