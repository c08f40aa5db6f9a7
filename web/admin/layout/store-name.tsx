import { Link } from 'react-router';
import { useSettings } from '#web/api/settings.ts';

/** The logo and name of the store, with a link to the dashboard. */
export function StoreName({ className = '' }: { className?: string }) {
  const { storeName, theme } = useSettings();
  return (
    <Link
      to="/admin"
      className={`flex min-h-11 items-center gap-2 font-serif text-xl font-semibold ${className}`}
    >
      <img src={theme?.icon ?? '/favicon.svg'} alt="" width="24" height="24" />
      <span className="truncate">{storeName}</span>
    </Link>
  );
}
