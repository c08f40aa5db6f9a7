import { useRef } from 'react';
import { Link } from 'react-router';
import { useSettings } from '#web/api/settings.ts';
import { countClick } from './logo-clicks.ts';

/** The logo, a link to the home page; five quick clicks on it open the back office (section 2). */
export function Logo() {
  const { storeName, theme } = useSettings();
  const clicks = useRef<number[]>([]);
  return (
    <Link
      to="/"
      onClick={(event) => {
        const { recent, isComplete } = countClick(clicks.current, Date.now());
        clicks.current = recent;
        if (!isComplete) return;
        event.preventDefault();
        document.dispatchEvent(new CustomEvent('admin-entry'));
      }}
      className="flex min-h-14 items-center gap-2.5 font-serif text-2xl font-semibold"
    >
      {theme?.logo ? (
        <img {...theme.logo} alt={storeName} className="h-10 w-auto max-w-44 object-contain" />
      ) : (
        <>
          <img src={theme?.icon ?? '/favicon.svg'} alt="" fetchPriority="low" width="30" height="30" />
          {storeName}
        </>
      )}
    </Link>
  );
}
