import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type CardProduct, cardsOf } from '#modules/catalog/storefront/product-list/card.ts';
import { ProductGrid } from '#modules/catalog/storefront/product-list/product-card.tsx';
import { fetchCached } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import cart from '#web/ui/drawings/cart.svg?no-inline';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';

/** The empty cart (section 2), on the cart page and in the checkout. */
export function EmptyCart() {
  return (
    <>
      <Empty title={m.emptyCart.yourCartIsEmpty()} drawing={cart}>
        <p className="w-full text-muted">{m.emptyCart.giftsThatYouAddStay()}</p>
        <Link to="/products" className={button.main}>
          {m.emptyCart.continueShopping()}
        </Link>
        <Link to="/gifts" className={button.quiet}>
          {m.emptyCart.findGift()}
        </Link>
      </Empty>
      <PopularGifts />
    </>
  );
}

/** The four most bought gifts, loaded in the browser; nothing after an error. */
function PopularGifts() {
  const [products, setProducts] = useState<CardProduct[]>([]);
  useEffect(() => {
    const body = { sort: 'popular', inStock: true, limit: 4, active: true } as const;
    fetchCached('POST /api/products/filters', { body }).then(
      (list) => setProducts(cardsOf(list.products)),
      () => {},
    );
  }, []);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="popular" className="mt-12">
      <h2 id="popular" className="text-2xl">
        {m.emptyCart.popularGifts()}
      </h2>
      <div className="mt-4">
        <ProductGrid products={products} columns="md:grid-cols-4" below />
      </div>
    </section>
  );
}
