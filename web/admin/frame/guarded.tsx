import { type ReactNode, useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { messages } from '#contract/messages.ts';
import { labelsOf } from '#contract/rights.ts';
import { useSession } from '#web/session/provider.tsx';
import { renameSession } from '#web/session/store.ts';
import { useRights } from '../data/rights.ts';
import type { Needed } from '../data/rights-of.ts';
import { button } from '../parts/button.ts';
import { PageHead } from '../parts/page-head.tsx';
import { pagesFor, rightOfPage } from './page-rights.ts';

/**
 * The page, or what says that its user may not see it. The way in (`/admin`, and the page that a sign-in leads to) leads on to the first page
 * that they may see.
 */
export function Guarded({ children }: { children: ReactNode }) {
  const { pathname, state } = useLocation();
  const rights = useRights();
  useKeptRights(rights);
  const needed = rightOfPage(pathname);
  if (rights.may(needed)) return children;
  const [first] = pagesFor(rights.may);
  const isWayIn = pathname === '/admin' || (state as { isEntry?: boolean } | null)?.isEntry === true;
  if (isWayIn && first) return <Navigate to={first.to} replace />;
  return <NoRight needed={needed} first={first} />;
}

/** The browser keeps the rights as they are now, so that the menu is right from the start the next time. */
function useKeptRights({ isAdmin, rights }: ReturnType<typeof useRights>): void {
  const { user } = useSession();
  const isKept = !user || (user.isAdmin === isAdmin && user.rights?.join() === rights.join());
  useEffect(() => {
    if (!isKept && user) renameSession({ ...user, isAdmin, rights });
  }, [isKept, user, isAdmin, rights]);
}

type NoRightProps = { needed: Needed; first: { to: string; label: string } | undefined };

const NoRight = ({ needed, first }: NoRightProps) => (
  <>
    <PageHead title="No access" subtitle={`403: ${messages.notAuthorized}`} />
    <p className="max-w-prose">
      {needed === 'owner' || needed === null
        ? 'Only owners of the shop can open this page.'
        : `This page takes the right ${labelsOf(needed)}. An owner of the shop can give it to you in Settings, Staff.`}
    </p>
    {first && (
      <Link to={first.to} className={`${button.main} mt-5`}>
        Go to {first.label}
      </Link>
    )}
  </>
);
