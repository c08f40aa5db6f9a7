import { Link, type LinkProps } from 'react-router';
import { useRights } from '../../data/use-rights.ts';
import { rightOfPage } from '../../layout/page-rights.ts';

/** A link to a page of the back office; text only for users without the right to open it. */
export function AdminLink({ to, children, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const { may } = useRights();
  if (!may(rightOfPage(to))) return children;
  return (
    <Link to={to} {...props}>
      {children}
    </Link>
  );
}
