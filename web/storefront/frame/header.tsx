import { Heart, Menu, ShoppingBag } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { useCart } from '#web/cart/provider.tsx';
import { closePopover } from '#web/ui/popover.ts';
import { Logo } from './logo.tsx';
import { SearchBox } from './search-box.tsx';
import { UserMenu } from './user-menu.tsx';

const links = [
  { to: '/', label: 'Home' },
  { to: '/categories', label: 'Categories' },
  { to: '/new-arrivals', label: 'New Arrivals' },
  { to: '/products', label: 'Products' },
  { to: '/sale', label: 'Sale' },
  { to: '/artisans', label: 'Artisans' },
];

const icon = 'relative grid size-11 place-items-center rounded-full hover:bg-surface hover:text-accent';

/** The shop's sign, the way to its parts, the search, and what belongs to the visitor. */
export function Header() {
  return (
    <header className="z-20 border-b border-line bg-paper md:sticky md:top-0 print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-2 px-4 md:px-6 lg:flex-nowrap lg:gap-x-6">
        <button type="button" popoverTarget="menu" aria-label="Menu" className={`${icon} -ml-2.5 lg:hidden`}>
          <Menu aria-hidden="true" className="size-6" />
        </button>
        <Logo />
        <nav aria-label="Main" className="hidden gap-0.5 lg:flex">
          <Links className="px-3" />
        </nav>
        <div className="order-last w-full pb-3 md:order-none md:ml-auto md:w-auto md:min-w-64 md:flex-1 md:pb-0 lg:max-w-sm">
          <SearchBox />
        </div>
        <div className="ml-auto flex items-center md:ml-0">
          <Link to="/wishlist" aria-label="Wishlist" className={`${icon} hidden sm:grid`}>
            <Heart aria-hidden="true" className="size-[1.35rem]" />
          </Link>
          <UserMenu className={icon} />
          <CartLink />
        </div>
      </div>
      <nav
        id="menu"
        popover="auto"
        aria-label="Menu"
        className="inset-y-0 left-0 right-auto m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r border-line bg-paper p-4 text-ink backdrop:bg-black/40"
      >
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="mb-2 flex min-h-11 items-center rounded-full border border-control px-5 font-medium"
        >
          Close
        </button>
        <div className="flex flex-col text-lg">
          <Links className="px-2" />
          <NavLink
            to="/wishlist"
            onClick={closePopover}
            className="flex min-h-12 items-center px-2 hover:text-accent"
          >
            Wishlist
          </NavLink>
        </div>
      </nav>
    </header>
  );
}

function Links({ className }: { className: string }) {
  return links.map(({ to, label }) => (
    <NavLink
      key={to}
      to={to}
      end={to === '/'}
      onClick={closePopover}
      className={({ isActive }) =>
        `flex min-h-11 items-center rounded-full whitespace-nowrap ${className} ${
          isActive ? 'font-semibold text-accent' : 'hover:text-accent'
        }`
      }
    >
      {label}
    </NavLink>
  ));
}

function CartLink() {
  const { count } = useCart();
  return (
    <Link
      to="/cart"
      className={icon}
      aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
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
