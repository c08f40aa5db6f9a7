import { ArrowUp } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { returnDays } from '#kernel/contract/return-days.ts';
import { useMenus } from '#web/api/menus.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../messages/index.ts';
import { Newsletter } from './newsletter.tsx';

export function Footer() {
  const { storeName, shipping } = useSettings();
  const { footer } = useMenus();
  const money = useMoney();
  // That page has its own newsletter form.
  const hasNewsletter = useLocation().pathname === '/new-arrivals';
  return (
    <footer className="mt-24 border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-10 px-4 py-12 md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)] md:px-6">
        <div>
          <p className="font-serif text-2xl">{storeName}</p>
          <p className="mt-2 max-w-sm text-muted">
            {m.footer.giftsMadeByHand({ freeAbove: money(shipping.freeAbove), returnDays })}
          </p>
          {!hasNewsletter && <Newsletter className="mt-8" />}
        </div>
        <nav aria-label={m.footer.footer()} className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {footer.map(({ title, links }) => (
            <div key={title}>
              <h2 className="font-sans text-sm font-semibold tracking-normal text-muted">{title}</h2>
              <ul className="footer-links mt-2">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} discover="none">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 border-t border-line px-4 py-5 text-sm text-muted md:px-6">
        <p>{m.footer.madeInIndia({ storeName })}</p>
        <a href="#top" className={button.quiet}>
          <ArrowUp aria-hidden="true" className="size-4" /> {m.footer.backToTop()}
        </a>
      </div>
    </footer>
  );
}
