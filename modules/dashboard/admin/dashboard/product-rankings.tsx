import type { Dashboard } from '#modules/dashboard/contract/dashboard.ts';
import { amountIn, wholeNumber } from '#web/admin/charts/days.ts';
import { OfficeLink } from '#web/admin/components/page/office-link.tsx';
import { useSettings } from '#web/api/settings.ts';
import { ExportSellers } from './export-buttons.tsx';
import type { Period } from './period.ts';
import { Panel, RankedProducts } from './ranked-products.tsx';

const linkClass = 'inline-flex min-h-8 items-center text-sm font-semibold text-accent hover:underline';

/** Lists active products that are low on stock. */
export function LowStock({
  products,
  total,
  locale,
}: {
  products: Dashboard['lowStock'];
  /** The number of products in the shop. */
  total: number;
  locale: string;
}) {
  const write = wholeNumber(locale);
  return (
    <Panel
      title="Low stock"
      more={
        products.length > 0 && (
          <OfficeLink to="/admin/products?status=active&stock=low&sort=stock" className={linkClass}>
            Show all
          </OfficeLink>
        )
      }
    >
      {products.length === 0 ? (
        <p className="text-muted">
          {total > 0 ? 'No products are low on stock.' : 'There are no products yet. '}
          {total === 0 && (
            <OfficeLink to="/admin/products" className={linkClass}>
              Add your first product
            </OfficeLink>
          )}
        </p>
      ) : (
        <RankedProducts
          products={products.map(({ stockCount, ...product }) => ({
            ...product,
            value: <b className="text-bad">{write(stockCount)} left</b>,
          }))}
        />
      )}
    </Panel>
  );
}

/** Lists products by revenue. */
export function BestSellers({ products, period }: { products: Dashboard['bestSellers']; period: Period }) {
  const settings = useSettings();
  const write = wholeNumber(settings.locale);
  const money = amountIn(settings);
  return (
    <Panel
      title="Best sellers"
      id="best-sellers"
      more={products.length > 0 && <ExportSellers period={period} />}
    >
      {products.length === 0 ? (
        <p className="text-muted">No sales {period.while}.</p>
      ) : (
        <RankedProducts
          products={products.map(({ pieces, revenue, ...product }) => ({
            ...product,
            value: (
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

/** Lists products by wishlist entries. */
export function MostWished({
  products,
  period,
  locale,
}: {
  products: Dashboard['mostWished'];
  period: Period;
  locale: string;
}) {
  const write = wholeNumber(locale);
  return (
    <Panel title="Most wished for" id="most-wished">
      {products.length === 0 ? (
        <p className="text-muted">No wishlist adds {period.while}.</p>
      ) : (
        <RankedProducts
          products={products.map(({ wishes, ...product }) => ({
            ...product,
            value: `on ${write(wishes)} ${wishes === 1 ? 'wishlist' : 'wishlists'}`,
          }))}
        />
      )}
    </Panel>
  );
}
