import { Link, useParams } from 'react-router';
import { ProductGrid } from '#modules/catalog/storefront/product-list/product-card.tsx';
import type { Wish } from '#modules/wishlist/contract/wishlist.ts';
import { fetchAsUser } from '#web/api/queries.ts';
import type { PageMeta } from '#web/page-types.ts';
import { useUserData } from '#web/session/use-user-data.ts';
import { PageNeedsScript } from '#web/storefront/form/needs-script.tsx';
import { CardsSkeleton } from '#web/storefront/layout/skeletons.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { intoCartOf, wishCardsOf } from '../into-cart.tsx';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.sharedWishlist.sharedWishlist(),
    description: m.sharedWishlist.wishlistSharedWithYou(),
    noindex: true,
  });

/** A wishlist shared by a link; loaded in the browser, since pages of the server are the same for every visitor. */
export default function SharedWishlistPage() {
  const { token = '' } = useParams();
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <Shared key={token} token={token} />
    </div>
  );
}

function Shared({ token }: { token: string }) {
  const { data, failed } = useUserData(() => fetchAsUser('GET /api/wishlists/:token', { params: { token } }));
  return (
    <>
      <h1 className="text-4xl">
        {data ? m.sharedWishlist.sWishlist({ name: data.name }) : m.sharedWishlist.sharedWishlist()}
      </h1>
      <div className="mt-8">
        {failed ? (
          <Empty title={failed}>
            <Link to="/products" className={button.main}>
              {m.sharedWishlist.continueShopping()}
            </Link>
          </Empty>
        ) : (
          <Wishes wishes={data?.products ?? null} />
        )}
      </div>
    </>
  );
}

function Wishes({ wishes }: { wishes: Wish[] | null }) {
  if (!wishes)
    return (
      <>
        <div className="scripted">
          <CardsSkeleton />
        </div>
        <PageNeedsScript />
      </>
    );
  if (wishes.length === 0) return <Empty title={m.sharedWishlist.thisWishlistIsEmpty()} />;
  return (
    <>
      <h2 className="sr-only">{m.sharedWishlist.products()}</h2>
      <ProductGrid
        products={wishCardsOf(wishes)}
        columns="md:grid-cols-3 lg:grid-cols-4"
        action={intoCartOf(wishes)}
      />
    </>
  );
}
