import { Link } from 'react-router';
import type { GiftSearchResult } from '#modules/catalog/contract/gifts.ts';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import type { CardProduct } from '../product-list/card.ts';
import { ProductGrid } from '../product-list/product-card.tsx';
import { type GiftQuery, headingOf, writeGiftQuery } from './address.ts';

export type RelaxedSearch = Omit<GiftSearchResult['nearby'][number], 'products'> & {
  products: CardProduct[];
};

/** Returns the relaxed wish, with the arrival of the first one. */
const wishOf = ({ pin, by }: GiftQuery, { for: recipient, occasion, budget }: RelaxedSearch): GiftQuery => ({
  pin,
  by,
  for: recipient ?? undefined,
  occasion: occasion ?? undefined,
  budget: budget ?? undefined,
});

/** Returns a label of the relaxed filters. */
function relaxedLabel(wish: GiftQuery, way: RelaxedSearch): string {
  const relaxed = [
    ...(wish.occasion && !way.occasion ? [m.nearby.forAnyOccasion()] : []),
    ...(wish.for && !way.for ? [m.nearby.forAnyone()] : []),
    ...(wish.budget !== undefined && way.budget === null ? [m.nearby.atAnyPrice()] : []),
  ];
  const label = relaxed.length > 0 ? relaxed.join(', ') : m.nearby.forLittleMore();
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Gifts that nearly match: for each relaxed search its first gifts. */
export function Nearby({ wish, ways, columns }: { wish: GiftQuery; ways: RelaxedSearch[]; columns: string }) {
  const money = useMoney();
  return ways.map((way) => {
    const relaxed = wishOf(wish, way);
    const heading = headingOf(relaxed, money);
    const address = `/gifts?${writeGiftQuery(relaxed)}`;
    return (
      <section key={address} aria-label={heading} className="mt-14">
        <p className="text-sm font-semibold text-muted">{relaxedLabel(wish, way)}</p>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <h2 className="text-3xl">{heading}</h2>
          <Link
            to={address}
            className="inline-flex min-h-11 items-center font-medium text-accent hover:underline"
          >
            {m.nearby.seeAll({
              total: way.total,
              span: (text) => <span className="sr-only">{text}</span>,
              heading,
            })}
          </Link>
        </div>
        <div className="mt-4">
          <ProductGrid products={way.products} columns={columns} below />
        </div>
      </section>
    );
  });
}
