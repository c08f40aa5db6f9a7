import { Dialog } from '@base-ui/react/dialog';
import { ExternalLink, LogOut, ShieldCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSession } from '#web/session/provider.tsx';
import { useCount } from '../components/count.ts';
import { useApiQuery } from '../data/api-query.ts';
import { useLeaveAdmin } from '../data/leave-admin.ts';
import { useRights } from '../data/use-rights.ts';
import * as m from '../messages/index.ts';
import type { MenuGroup } from './menu-order.ts';
import { iconOf } from './page-icons.ts';
import { type OfficePage, pagesFor } from './page-rights.ts';
import { StoreName } from './store-name.tsx';

const itemClass =
  'flex min-h-9 w-full items-center gap-3 rounded-lg px-3 text-left hover:bg-line/50 pointer-coarse:min-h-11';

/** The menu on wide screens, which is always visible. */
export function SideNavigation() {
  return (
    <aside
      aria-label={m.navigation.workbench()}
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-surface px-3 pb-4 pt-2 lg:flex print:hidden"
    >
      <StoreName className="px-3" />
      <MenuItems />
    </aside>
  );
}

/** The menu on phones, which slides in and closes after a navigation. */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it.
  useEffect(onClose, [pathname]);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-black/45" />
        <Dialog.Popup
          aria-label={m.navigation.menu()}
          className="office fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] flex-col overflow-y-auto bg-surface px-3 pb-4 pt-2 text-ink outline-none"
        >
          <div className="flex items-center justify-between pl-3">
            <StoreName />
            <Dialog.Close
              aria-label={m.navigation.closeMenu()}
              className="grid size-11 place-items-center rounded-lg"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <MenuItems />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Returns the number of pending tasks behind each page, and whether some are late. */
function usePendingCounts(): Record<string, { count: number; isLate?: boolean }> {
  const { data } = useApiQuery('GET /api/dashboard/tally');
  if (!data) return {};
  return {
    '/admin/orders': { count: data.orders, isLate: data.late > 0 },
    '/admin/reviews': { count: data.reviews },
    '/admin/inbox': { count: data.inbox },
    '/admin/custom-orders': { count: data.customOrders },
  };
}

/** The headings of the groups of the menu; the first group has none. */
const groupNames: Record<Exclude<MenuGroup, 'overview'>, () => string> = {
  sales: m.navigation.sales,
  catalogue: m.navigation.catalogue,
  delivery: m.navigation.delivery,
  storefront: m.navigation.storefront,
  plugins: m.navigation.plugins,
  administration: m.navigation.administration,
};

function MenuItems() {
  const { user } = useSession();
  const { roleName, may } = useRights();
  const pending = usePendingCounts();
  const write = useCount();
  const groups = Map.groupBy(pagesFor(may), ({ group }) => group);
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current link.
  useEffect(() => {
    menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <>
      <nav ref={menu} aria-label={m.navigation.backOffice()} className="mt-1 grid gap-3">
        {[...groups].map(([group, pages]) => (
          <div key={group}>
            {group !== 'overview' && (
              <h2 id={`menu-${group}`} className="px-3 pb-1 text-xs font-semibold text-muted">
                {groupNames[group]()}
              </h2>
            )}
            <ul aria-labelledby={group === 'overview' ? undefined : `menu-${group}`} className="grid">
              {pages.map(({ to, label, icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === '/admin'}
                    className={({ isActive }) => `${itemClass} ${isActive ? 'bg-line/60 font-semibold' : ''}`}
                  >
                    <PageIcon icon={icon} />
                    {label}
                    <PendingBadge {...pending[to]} write={write} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-auto grid grid-cols-1 gap-0.5 pt-6">
        <Link to="/" className={itemClass}>
          <ExternalLink aria-hidden="true" className="size-4.5 shrink-0" />
          {m.navigation.viewShop()}
        </Link>
        <NavLink
          to="/admin/security"
          className={({ isActive }) => `${itemClass} ${isActive ? 'bg-line/60 font-semibold' : ''}`}
        >
          <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0" />
          {m.navigation.security()}
        </NavLink>
        <Logout />
        {user && (
          <div className="mt-2 border-t border-line px-3 pt-3 text-sm">
            <p className="truncate font-semibold">{user.name}</p>
            <p className="truncate text-muted">
              {roleName} · {user.email}
            </p>
          </div>
        )}
      </div>
    </>
  );
}

function PageIcon({ icon }: Pick<OfficePage, 'icon'>) {
  const Icon = iconOf(icon);
  return <Icon aria-hidden="true" className="size-4.5 shrink-0" />;
}

type PendingBadgeProps = { count?: number; isLate?: boolean; write: (count: number) => string };

function PendingBadge({ count = 0, isLate = false, write }: PendingBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={`ml-auto min-w-6 rounded-full px-1.5 text-center text-xs font-semibold tabular-nums ${
        isLate ? 'bg-bad text-paper' : 'bg-butter text-ink'
      }`}
    >
      <span className="sr-only">, </span>
      {write(count)}
      <span className="sr-only"> {m.navigation.toDoSomeLate({ isLate: isLate ? 'yes' : 'no' })}</span>
    </span>
  );
}

function Logout() {
  const leave = useLeaveAdmin();
  return (
    <button type="button" className={itemClass} onClick={() => leave(null)}>
      <LogOut aria-hidden="true" className="size-4.5 shrink-0" />
      {m.navigation.logout()}
    </button>
  );
}
