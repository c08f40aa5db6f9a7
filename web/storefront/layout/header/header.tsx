import { Heart, Menu as MenuIcon, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { useCart } from '#web/cart/provider.tsx';
import * as m from '../../messages/index.ts';
import { Announcement } from './announcement.tsx';
import { Logo } from './logo.tsx';
import { Menu, PageLinks } from './menu.tsx';
import { SearchBox } from './search-box.tsx';
import { UserMenu } from './user-menu.tsx';

const icon = 'relative grid size-11 place-items-center rounded-full hover:bg-surface hover:text-accent';

/** The sticky bar with logo, search and account links, and below it the main links, which scroll away. */
export function Header() {
  return (
    <header className="contents print:hidden">
      <Announcement />
      <div className="z-20 border-b border-line bg-paper md:sticky md:top-0">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-2 px-4 md:px-6 lg:flex-nowrap lg:gap-x-10">
          <button
            type="button"
            popoverTarget="menu"
            aria-label={m.header.menu()}
            className={`${icon} -ml-2.5 lg:hidden`}
          >
            <MenuIcon aria-hidden="true" className="size-6" />
          </button>
          <Logo />
          <div className="order-last w-full pb-3 md:order-none md:ml-auto md:w-auto md:min-w-64 md:flex-1 md:pb-0 lg:ml-0 lg:max-w-xl">
            <SearchBox />
          </div>
          <div className="ml-auto flex items-center md:ml-0 lg:ml-auto">
            <Link to="/wishlist" aria-label={m.header.wishlist()} className={`${icon} hidden sm:grid`}>
              <Heart aria-hidden="true" className="size-[1.35rem]" />
            </Link>
            <UserMenu className={icon} />
            <CartLink />
          </div>
        </div>
      </div>
      <div className="hidden border-b border-line lg:block">
        <nav aria-label={m.header.main()} className="pages mx-auto flex max-w-7xl gap-6 px-6 *:min-h-11">
          <PageLinks />
        </nav>
      </div>
      <Menu />
    </header>
  );
}

function CartLink() {
  const { count } = useCart();
  return (
    <Link
      to="/cart"
      className={icon}
      aria-label={count === 0 ? m.header.cart() : m.header.cartItems({ count })}
    >
      <ShoppingBag aria-hidden="true" className="size-[1.35rem]" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute right-0 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold tabular-nums text-on-accent"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
