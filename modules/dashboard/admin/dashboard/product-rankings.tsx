import type { Dashboard } from '#modules/dashboard/contract/dashboard.ts';
import { amountIn, wholeNumber } from '#web/admin/charts/number-formats.ts';
import { AdminLink } from '#web/admin/components/page/admin-link.tsx';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
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
      title={m.productRankings.lowStock()}
      more={
        products.length > 0 && (
          <AdminLink to="/admin/products?status=active&stock=low&sort=stock" className={linkClass}>
            {m.productRankings.showAll()}
          </AdminLink>
        )
      }
    >
      {products.length === 0 ? (
        <p className="text-muted">
          {total > 0 ? m.productRankings.noProductsAreLow() : m.productRankings.thereAreNoProductsYet()}
          {total === 0 && (
            <AdminLink to="/admin/products" className={linkClass}>
              {m.productRankings.addYourFirstProduct()}
            </AdminLink>
          )}
        </p>
      ) : (
        <RankedProducts
          products={products.map(({ stockCount, variant, ...product }) => ({
            ...product,
            value: (
              <b className="text-bad">
                {m.productRankings.left({
                  variant: variant ?? '',
                  hasVariant: variant ? 'yes' : 'no',
                  stockCountText: write(stockCount),
                })}
              </b>
            ),
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
      title={m.productRankings.bestSellers()}
      id="best-sellers"
      more={products.length > 0 && <ExportSellers period={period} />}
    >
      {products.length === 0 ? (
        <p className="text-muted">{m.productRankings.noSales({ while: period.while })}</p>
      ) : (
        <RankedProducts
          products={products.map(({ pieces, revenue, ...product }) => ({
            ...product,
            value: (
              <>
                <span className="text-muted">{m.productRankings.sold({ piecesText: write(pieces) })}</span>{' '}
                <b>{money(revenue)}</b>
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
    <Panel title={m.productRankings.mostWishedFor()} id="most-wished">
      {products.length === 0 ? (
        <p className="text-muted">{m.productRankings.noWishlistAdds({ while: period.while })}</p>
      ) : (
        <RankedProducts
          products={products.map(({ wishes, ...product }) => ({
            ...product,
            value: m.productRankings.onWishlists({ wishesText: write(wishes), wishes }),
          }))}
        />
      )}
    </Panel>
  );
}
