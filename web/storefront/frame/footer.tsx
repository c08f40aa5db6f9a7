import { Link } from 'react-router';
import { useSettings } from './settings.ts';

export function Footer() {
  const { storeName } = useSettings();
  return (
    <footer className="mt-20 border-t border-line">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-8 text-muted md:px-6">
        <p>
          <span className="font-serif text-lg text-ink">{storeName}</span> · gifts made by hand, by people
          with names
        </p>
        <nav aria-label="Footer" className="flex gap-2">
          <Link className="flex min-h-11 items-center px-2 hover:text-accent" to="/">
            Home
          </Link>
          <Link className="flex min-h-11 items-center px-2 hover:text-accent" to="/categories">
            Categories
          </Link>
          <Link className="flex min-h-11 items-center px-2 hover:text-accent" to="/products">
            Products
          </Link>
        </nav>
      </div>
    </footer>
  );
}
