import type { Dashboard } from '#contract/dashboard.ts';
import { useSettings } from '#web/api/settings.ts';
import { amountIn, whole } from '../charts/days.ts';
import { OfficeLink } from '../parts/office-link.tsx';
import { ExportSellers } from './export-figures.tsx';
import type { Period } from './period.ts';
import { Panel, Shelf } from './shelf.tsx';

const more = 'inline-flex min-h-8 items-center text-sm font-semibold text-accent hover:underline';

/** What is for sale and will soon be gone. */
export function LowStock({
  products,
  total,
  locale,
}: {
  products: Dashboard['lowStock'];
  /** How many products the shop has. */
  total: number;
  locale: string;
}) {
  const write = whole(locale);
  return (
    <Panel
      title="Low stock"
      more={
        products.length > 0 && (
          <OfficeLink to="/admin/products?status=active&stock=low&sort=stock" className={more}>
            Show all
          </OfficeLink>
        )
      }
    >
      {products.length === 0 ? (
        <p className="text-muted">
          {total > 0 ? 'No products are low on stock.' : 'There are no products yet. '}
          {total === 0 && (
            <OfficeLink to="/admin/products" className={more}>
              Add your first product
            </OfficeLink>
          )}
        </p>
      ) : (
        <Shelf
          products={products.map(({ stockCount, ...product }) => ({
            ...product,
            figure: <b className="text-bad">{write(stockCount)} left</b>,
          }))}
        />
      )}
    </Panel>
  );
}

/** What brought the most. */
export function BestSellers({ products, period }: { products: Dashboard['bestSellers']; period: Period }) {
  const settings = useSettings();
  const [write, money] = [whole(settings.locale), amountIn(settings)];
  return (
    <Panel
      title="Best sellers"
      id="best-sellers"
      more={products.length > 0 && <ExportSellers period={period} />}
    >
      {products.length === 0 ? (
        <p className="text-muted">No sales {period.while}.</p>
      ) : (
        <Shelf
          products={products.map(({ pieces, revenue, ...product }) => ({
            ...product,
            figure: (
              <>
                <span className="text-muted">{write(pieces)} sold</span> <b>{money(revenue)}</b>
              </>
            ),
          }))}
        />
      )}
    </Panel>
  );
}

/** What people wish for. */
export function MostWished({
  products,
  period,
  locale,
}: {
  products: Dashboard['mostWished'];
  period: Period;
  locale: string;
}) {
  const write = whole(locale);
  return (
    <Panel title="Most wished for" id="most-wished">
      {products.length === 0 ? (
        <p className="text-muted">No wishlist adds {period.while}.</p>
      ) : (
        <Shelf
          products={products.map(({ wishes, ...product }) => ({
            ...product,
            figure: `on ${write(wishes)} ${wishes === 1 ? 'wishlist' : 'wishlists'}`,
          }))}
        />
      )}
    </Panel>
  );
}
