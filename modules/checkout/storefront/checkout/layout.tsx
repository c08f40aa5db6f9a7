import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useSettings } from '#web/api/settings.ts';
import { Logo } from '#web/storefront/layout/header/logo.tsx';
import { UserMenu } from '#web/storefront/layout/header/user-menu.tsx';
import * as m from '../../messages/index.ts';

// Header and footer of the checkout: only links back to the cart and to help pages, to avoid distraction from the
// order.

export const CheckoutHeader = () => (
  <header className="border-b border-line print:hidden">
    <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 px-4 md:px-6">
      <Logo />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2">
        <Link
          to="/cart"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline hover:text-accent"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          <span>
            {m.checkoutLayout.backToCart({
              span: (text) => <span className="max-[24rem]:sr-only">{text}</span>,
            })}
          </span>
        </Link>
        <UserMenu className="relative grid size-11 place-items-center rounded-full hover:bg-surface hover:text-accent" />
      </div>
    </div>
  </header>
);

const links = [
  ['/contact', m.checkoutLayout.help()],
  ['/shipping', m.checkoutLayout.shipping()],
  ['/returns', m.checkoutLayout.returns()],
  ['/terms', m.checkoutLayout.terms()],
  ['/privacy', m.checkoutLayout.privacy()],
] as const;

export function CheckoutFooter() {
  const { storeName } = useSettings();
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-4 text-sm text-muted md:px-6">
        <p>© {storeName}</p>
        <nav aria-label={m.checkoutLayout.footer()}>
          <ul className="flex flex-wrap gap-x-6">
            {links.map(([to, label]) => (
              <li key={to}>
                <Link
                  to={to}
                  discover="none"
                  className="inline-flex min-h-11 items-center underline hover:text-accent"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
