import { User } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { callApi } from '#web/api/queries.ts';
import { removeDrafts } from '#web/session/drafts.ts';
import { useSession } from '#web/session/provider.tsx';
import { closeLeftPopover, closePopover } from '#web/ui/popover.ts';
import * as m from '../../messages/index.ts';

const entryClass =
  'flex min-h-11 w-full items-center rounded-xl px-3 text-left hover:bg-paper hover:text-accent';

/** The account menu (section 2); for a visitor, the link to sign in. */
export function UserMenu({ className }: { className: string }) {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const next = encodeURIComponent(`${pathname}${search}`);
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        aria-label={m.userMenu.yourAccount()}
        className={className}
      >
        <User aria-hidden="true" className="size-[1.35rem]" />
      </button>
      <nav
        id="user-menu"
        popover="auto"
        aria-label={m.userMenu.yourAccount()}
        onBlur={closeLeftPopover}
        className="fixed inset-auto right-[max(1rem,calc((100vw-80rem)/2+1.5rem))] top-15 m-0 w-60 rounded-2xl border border-line bg-surface p-2 text-ink shadow-card"
      >
        {user ? (
          <>
            <p className="truncate px-3 py-2 text-sm text-muted">
              {m.userMenu.signedInAs({
                span: (text) => <span className="font-semibold text-ink">{text}</span>,
                name: user.name,
              })}
            </p>
            <Link to="/profile" onClick={closePopover} className={entryClass}>
              {m.userMenu.myProfile()}
            </Link>
            <Link to="/orders" onClick={closePopover} className={entryClass}>
              {m.userMenu.myOrders()}
            </Link>
            {(user.isAdmin || user.hasAdminAccess) && (
              <Link to="/admin" onClick={closePopover} className={entryClass}>
                {m.userMenu.adminPanel()}
              </Link>
            )}
            <button
              type="button"
              className={entryClass}
              onClick={(event) => {
                closePopover(event);
                // Sends the token before it is removed; the sign-out succeeds here even if the server cannot be
                // reached.
                void callApi('POST /api/auth/logout').catch(() => {});
                signOut();
                removeDrafts();
                navigate('/');
              }}
            >
              {m.userMenu.signOut()}
            </button>
          </>
        ) : (
          <>
            <Link to={`/auth/login?next=${next}`} onClick={closePopover} className={entryClass}>
              {m.userMenu.signIn()}
            </Link>
            <Link to="/wishlist" onClick={closePopover} className={entryClass}>
              {m.userMenu.wishlist()}
            </Link>
          </>
        )}
      </nav>
    </>
  );
}
