import { useEffect, useState } from 'react';
import { type CardProduct, cardsOf } from '#modules/catalog/storefront/product-list/card.ts';
import { ProductGrid } from '#modules/catalog/storefront/product-list/product-card.tsx';
import { maxBoughtTogetherProducts } from '#modules/orders/contract/bought-together-limits.ts';
import { fetchCached } from '#web/api/queries.ts';
import { useCart } from '#web/cart/provider.tsx';
import * as m from '../../messages/index.ts';

/** Products that are often bought together with those in the cart; nothing if there are none. */
export function GoesWith() {
  const { items } = useCart();
  const [products, setProducts] = useState<CardProduct[]>([]);
  const productIds = items
    .map(({ id }) => id)
    .filter((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id))
    .slice(0, maxBoughtTogetherProducts)
    .sort()
    .join(',');
  useEffect(() => {
    let current = true;
    if (productIds === '') return;
    fetchCached('GET /api/bought-together', { query: { products: productIds } }).then(
      (response) => current && setProducts(cardsOf(response.products)),
      () => current && setProducts([]),
    );
    return () => {
      current = false;
    };
  }, [productIds]);
  const others = products.filter(({ id }) => items.every((item) => item.id !== id));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="goes-with" className="mt-16">
      <h2 id="goes-with" className="text-3xl">
        {m.goesWith.goesWellWith()}
      </h2>
      <div className="mt-6">
        <ProductGrid
          products={others}
          columns="md:grid-cols-4 max-md:[&>:nth-child(odd):last-child:not(:first-child)]:hidden"
          below
        />
      </div>
    </section>
  );
}
