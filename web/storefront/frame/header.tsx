import { Search } from 'lucide-react';
import { Form, Link, NavLink, useSearchParams } from 'react-router';
import { maxSearchLength } from '#contract/limits.ts';
import { useSettings } from './settings.ts';

const links = [
  { to: '/', label: 'Home' },
  { to: '/categories', label: 'Categories' },
  { to: '/products', label: 'Products' },
];

export function Header() {
  const { storeName } = useSettings();
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper/95 backdrop-blur">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-3 px-4 md:gap-x-8 md:flex-nowrap md:px-6">
        <Link to="/" className="flex min-h-14 items-center gap-2.5 font-serif text-2xl font-semibold">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          {storeName}
        </Link>
        <nav aria-label="Main" className="ml-auto -mr-2 flex md:ml-0 md:gap-1">
          {links.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className={({ isActive }) =>
                `flex min-h-11 items-center rounded-full px-2 text-[0.95rem] sm:px-3.5 ${
                  isActive ? 'font-semibold text-accent' : 'hover:text-accent'
                }`
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <SearchBox />
      </div>
    </header>
  );
}

/** Goes to /products?search=TEXT (R1); works without JavaScript. */
function SearchBox() {
  const [params] = useSearchParams();
  const typed = params.get('search') ?? '';
  return (
    <Form role="search" action="/products" className="relative mb-3 w-full md:mb-0 md:ml-auto md:max-w-sm">
      <Search aria-hidden="true" className="absolute left-4 top-3.5 size-4 text-muted" />
      <input
        key={typed}
        type="search"
        name="search"
        defaultValue={typed}
        maxLength={maxSearchLength}
        placeholder="Search for a gift"
        aria-label="Search for a gift"
        className="min-h-11 w-full rounded-full border border-control bg-surface pl-11 pr-4 placeholder:text-muted"
      />
    </Form>
  );
}
