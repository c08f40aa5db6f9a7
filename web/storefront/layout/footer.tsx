import { ArrowUp } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { returnDays } from '#kernel/contract/policy.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import { Newsletter } from './newsletter.tsx';

const columns: { title: string; links: [to: string, label: string][] }[] = [
  {
    title: 'Shop',
    links: [
      ['/', 'Home'],
      ['/new-arrivals', 'New Arrivals'],
      ['/categories', 'Categories'],
      ['/sale', 'Sale'],
      ['/gifts', 'Find a Gift'],
      ['/artisans', 'Artisans'],
    ],
  },
  {
    title: 'Help',
    links: [
      ['/contact', 'Contact'],
      ['/shipping', 'Shipping'],
      ['/returns', 'Returns'],
      ['/size-guide', 'Size Guide'],
      ['/faq', 'FAQ'],
      ['/custom-orders', 'Custom Orders'],
    ],
  },
  {
    title: 'The shop',
    links: [
      ['/about', 'About'],
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms'],
      ['/cookies', 'Cookies'],
    ],
  },
];

export function Footer() {
  const { storeName, shipping } = useSettings();
  const money = useMoney();
  // That page has its own newsletter form.
  const hasNewsletter = useLocation().pathname === '/new-arrivals';
  return (
    <footer className="mt-24 border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-10 px-4 py-12 md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)] md:px-6">
        <div>
          <p className="font-serif text-2xl">{storeName}</p>
          <p className="mt-2 max-w-sm text-muted">
            Gifts made by hand, by people with names. Free delivery above {money(shipping.freeAbove)},{' '}
            {returnDays} days to change your mind.
          </p>
          {!hasNewsletter && <Newsletter className="mt-8" />}
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="font-sans text-sm font-semibold tracking-normal text-muted">{title}</h2>
              <ul className="footer-links mt-2">
                {links.map(([to, label]) => (
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
        <p>© {storeName}. Made in India, by many hands.</p>
        <a href="#top" className={button.quiet}>
          <ArrowUp aria-hidden="true" className="size-4" /> Back to Top
        </a>
      </div>
    </footer>
  );
}
