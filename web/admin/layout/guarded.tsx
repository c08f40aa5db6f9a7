import { type ReactNode, useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { labelsOf, type NeededRight } from '#kernel/contract/rights.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { useSession } from '#web/session/provider.tsx';
import { replaceSessionUser } from '#web/session/store.ts';
import { button } from '../components/button.ts';
import { PageHead } from '../components/page/page-head.tsx';
import { useRights } from '../data/use-rights.ts';
import * as m from '../messages/index.ts';
import { pagesFor, rightOfPage } from './page-rights.ts';

/**
 * Renders the page, or a notice that the user lacks its right. The entry (`/admin`, and the page after a sign-in)
 * redirects to the first page that the user may open.
 */
export function Guarded({ children }: { children: ReactNode }) {
  const { pathname, state } = useLocation();
  const rights = useRights();
  useStoredRights(rights);
  const needed = rightOfPage(pathname);
  if (rights.may(needed)) return children;
  const [first] = pagesFor(rights.may);
  const isEntry = pathname === '/admin' || (state as { isEntry?: boolean } | null)?.isEntry === true;
  if (isEntry && first) return <Navigate to={first.to} replace />;
  return <MissingRight needed={needed} first={first} />;
}

/** Stores the current rights in the session, so that the next visit starts with the right menu. */
function useStoredRights({ rights, roleName }: ReturnType<typeof useRights>): void {
  const { user } = useSession();
  const isStored = !user || (user.roleName === roleName && user.rights?.join() === rights.join());
  useEffect(() => {
    if (!isStored && user) replaceSessionUser({ ...user, rights, roleName });
  }, [isStored, user, rights, roleName]);
}

type MissingRightProps = { needed: NeededRight; first: { to: string; label: string } | undefined };

const MissingRight = ({ needed, first }: MissingRightProps) => (
  <>
    <PageHead title={m.guarded.noAccess()} subtitle={`403: ${kernelMessages.common.notAuthorized()}`} />
    <p className="max-w-prose">
      {needed === null
        ? m.guarded.yourRoleDoesNotOpen()
        : m.guarded.thisPageTakesRight({ needed: labelsOf(needed) })}
    </p>
    {first && (
      <Link to={first.to} className={`${button.main} mt-5`}>
        {m.guarded.goTo({ label: first.label })}
      </Link>
    )}
  </>
);
