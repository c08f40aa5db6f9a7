import { Link } from 'react-router';
import { button } from '#web/admin/components/button.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../messages/index.ts';

/** Links to the customer of an account; nothing for an account without orders. */
export function CustomerLink({ userId }: { userId: string }) {
  const { data } = useApiQuery('GET /api/customers/find', { query: { user: userId } });
  if (!data) return null;
  return (
    <Link to={`/admin/customers/${data.id}`} className={button.quiet}>
      {m.customerLink.customer({ orders: data.orders })}
    </Link>
  );
}
