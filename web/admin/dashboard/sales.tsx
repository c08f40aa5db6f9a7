import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import { useSettings } from '#web/api/settings.ts';
import { amountIn, percentIn, whole } from '../charts/days.ts';
import { changeOf } from './change.ts';
import { type Period, yearUpTo } from './period.ts';
import { Tile } from './tile.tsx';

const share = (part: number, of: number) => (of > 0 ? part / of : 0);

/** What came in: the takings of this time, how many orders they came from, and how many carts became one. */
export function Sales({ sales, period }: { sales: Dashboard['sales']; period: Period }) {
  const settings = useSettings();
  const { revenue, orders, carts, fromCarts } = sales;
  const [money, percent] = [amountIn(settings), percentIn(settings.locale)];
  const against = (now: number, before: number, write: (figure: number) => string) => ({
    figure: write(now),
    change: changeOf(now, before, settings.locale, write),
    note: `against ${period.before}`,
  });
  return (
    <div>
      <ul aria-label={`Sales, ${period.name}`} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Tile name="Revenue" to="#best-sellers" {...against(revenue.now, revenue.before, money)} />
        <Tile
          name="Orders"
          to="/admin/orders"
          {...against(orders.now, orders.before, whole(settings.locale))}
        />
        <Tile
          name="Average order"
          {...against(share(revenue.now, orders.now), share(revenue.before, orders.before), money)}
        />
        <Tile
          name="Carts that became orders"
          {...(carts.now > 0
            ? against(share(fromCarts.now, carts.now), share(fromCarts.before, carts.before), percent)
            : { figure: '–', note: `nobody looked at a cart ${period.while}` })}
        />
      </ul>
      <p className="mt-2 text-sm text-muted">
        Revenue is what the orders of a day came to, less what was refunded of them. Orders that were
        cancelled, wait for an online payment or came back from the door are left out.
      </p>
      <LastSale sales={sales} />
    </div>
  );
}

/** Nothing was sold in this time, but there was before: where that is. */
function LastSale({ sales: { orders, lastDay } }: { sales: Dashboard['sales'] }) {
  const { locale } = useSettings();
  if (orders.now > 0 || lastDay === null) return null;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p className="mt-3 rounded-lg border border-line bg-surface px-4 py-3">
      The latest order is of {date.format(new Date(lastDay))}.{' '}
      <Link to={yearUpTo(lastDay)} className="font-semibold text-accent underline">
        See the year up to then
      </Link>
    </p>
  );
}
