import { LayoutGrid, List } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ProductGrid } from '#modules/catalog/storefront/product-list/product-card.tsx';
import { ProductRows } from '#modules/catalog/storefront/product-list/product-rows.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { useSession } from '#web/session/provider.tsx';
import { useUserData } from '#web/session/use-user-data.ts';
import { CardsSkeleton } from '#web/storefront/layout/skeletons.tsx';
import { TryAgain } from '#web/storefront/layout/try-again.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import wishes from '#web/ui/drawings/wishes.svg?no-inline';
import { Empty } from '#web/ui/empty.tsx';
import { isWishFor } from '#web/wishlist/pending-wishes.ts';
import { loadWishes, useWishes, wishKeyOf } from '#web/wishlist/store.ts';
import * as m from '../../messages/index.ts';
import { intoCartOf, wishCardsOf } from '../into-cart.tsx';
import { Share } from './share.tsx';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.storefrontWishlist.wishlist(),
    description: m.storefrontWishlist.giftsYouHaveSaved(),
    noindex: true,
  });

export const handle: PageHandle = { params: ['view'] };

/** The wishlist as a list or grid (section 2); a visitor is asked to sign in. */
export default function WishlistPage() {
  const { user } = useSession();
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{m.storefrontWishlist.wishlist()}</h1>
      <div className="mt-8">{user ? <Wishes key={user.id} userId={user.id} /> : <SignInFirst />}</div>
    </div>
  );
}

function SignInFirst() {
  return (
    <Empty title={m.storefrontWishlist.signInToSee()} drawing={wishes}>
      <p className="w-full text-muted">{m.storefrontWishlist.pressHeartOnAnyGift()}</p>
      <Link to="/auth/login?next=/wishlist" className={button.main}>
        {m.storefrontWishlist.signIn()}
      </Link>
      <Link to="/products" className={button.quiet}>
        {m.storefrontWishlist.continueShopping()}
      </Link>
    </Empty>
  );
}

function Wishes({ userId }: { userId: string }) {
  const { data, failed, again } = useUserData(() => loadWishes(userId));
  const wished = useWishes();
  const kept = data?.filter((wish) => !wished || wished.some((other) => isWishFor(other, wishKeyOf(wish))));
  const products = kept && wishCardsOf(kept);
  const taken = useFocusKept(products?.map(({ id, variantId }) => variantId ?? id) ?? []);
  const [params] = useSearchParams();
  const view = params.get('view') === 'list' ? 'list' : 'grid';
  if (failed) return <TryAgain reason={failed} again={again} />;
  if (!products) {
    return <CardsSkeleton />;
  }
  if (products.length === 0) {
    return (
      <Empty title={m.storefrontWishlist.yourWishlistIsEmpty()} drawing={wishes} ref={taken.empty}>
        <p className="w-full text-muted">{m.storefrontWishlist.pressHeartOnAnyGift()}</p>
        <Link to="/products" className={button.main}>
          {m.storefrontWishlist.continueShopping()}
        </Link>
      </Empty>
    );
  }
  const intoCart = intoCartOf(kept ?? []);
  return (
    <>
      <div className="mb-6 flex items-center justify-between gap-4">
        <p role="status" className="text-muted">
          {m.storefrontWishlist.products({ productsCount: products.length })}
        </p>
        <ViewSwitch view={view} />
      </div>
      <div className="mb-6">
        <Share />
      </div>
      <h2 className="sr-only">{m.storefrontWishlist.productsShort()}</h2>
      <div ref={taken.list}>
        {view === 'list' ? (
          <ProductRows products={products} action={intoCart} />
        ) : (
          <ProductGrid products={products} columns="md:grid-cols-3 lg:grid-cols-4" action={intoCart} />
        )}
      </div>
    </>
  );
}

/**
 * Moves the focus from a removed product to the heart that takes its place, or to the empty state.
 */
function useFocusKept(ids: string[]) {
  const list = useRef<HTMLDivElement>(null);
  const empty = useRef<HTMLParagraphElement>(null);
  const before = useRef<string[]>([]);
  useEffect(() => {
    const at = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    if (at < 0 || document.activeElement !== document.body) return;
    const hearts = list.current?.querySelectorAll<HTMLElement>('.heart') ?? [];
    (hearts[Math.min(at, hearts.length - 1)] ?? empty.current)?.focus();
  });
  return { list, empty };
}

function ViewSwitch({ view }: { view: 'grid' | 'list' }) {
  const choices = [
    { to: '/wishlist', name: 'grid', label: m.storefrontWishlist.gridView(), Icon: LayoutGrid },
    { to: '/wishlist?view=list', name: 'list', label: m.storefrontWishlist.listView(), Icon: List },
  ];
  return (
    <div className="flex rounded-xl border border-control">
      {choices.map(({ to, name, label, Icon }) => (
        <Link
          key={name}
          to={to}
          preventScrollReset
          aria-label={label}
          aria-current={view === name ? 'true' : undefined}
          className={`grid size-11 place-items-center rounded-[0.7rem] ${view === name ? 'bg-ink text-paper' : 'hover:text-accent'}`}
        >
          <Icon aria-hidden="true" className="size-5" />
        </Link>
      ))}
    </div>
  );
}
