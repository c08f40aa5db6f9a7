import type { Dashboard } from '#modules/dashboard/contract/dashboard.ts';
import { changeOf } from '#web/admin/charts/change.ts';
import { wholeNumber } from '#web/admin/charts/number-formats.ts';
import { Tile } from '#web/admin/charts/tile.tsx';
import * as m from '../../messages/index.ts';
import type { Period } from './period.ts';

type FiguresProps = { figures: Dashboard; period: Period; locale: string };

/** Shows the statistics of the period, then the current totals; sales precede them (sales.tsx). */
export function Statistics({ figures, period, locale }: FiguresProps) {
  const { customers, wishes, subscribers, products } = figures;
  const write = wholeNumber(locale);
  const comparison = ({ now, before }: { now: number; before: number }) => ({
    value: write(now),
    change: changeOf(now, before, locale),
    note: m.statistics.vs({ before: period.before }),
  });
  return (
    <ul
      aria-label={m.statistics.figures({ name: period.name })}
      className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6"
    >
      <Tile name={m.statistics.newCustomers()} to="/admin/users" {...comparison(customers)} />
      <Tile name={m.statistics.wishlistAdds()} to="#most-wished" {...comparison(wishes)} />
      <Tile name={m.statistics.newsletter()} {...comparison(subscribers)} />
      <Tile
        name={m.statistics.productsForSale()}
        value={write(products.active)}
        to="/admin/products?status=active"
        note={m.statistics.of({ total: write(products.total) })}
      />
      <Tile
        name={m.statistics.lowStock()}
        value={write(products.low)}
        to="/admin/products?status=active&stock=low"
        note={m.statistics.fewerThan10InStock()}
      />
      <Tile
        name={m.statistics.outOfStock()}
        value={write(products.out)}
        to="/admin/products?status=active&stock=out"
        note={m.statistics.noStockLeft()}
      />
    </ul>
  );
}
