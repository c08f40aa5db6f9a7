import { Link } from 'react-router';
import { useSettings } from '#web/api/settings.ts';

/** The store's sign, which leads to the dashboard. */
export function StoreName({ className = '' }: { className?: string }) {
  const { storeName } = useSettings();
  return (
    <Link
      to="/admin"
      className={`flex min-h-11 items-center gap-2 font-serif text-xl font-semibold ${className}`}
    >
      <img src="/favicon.svg" alt="" width="24" height="24" />
      <span className="truncate">{storeName}</span>
    </Link>
  );
}
