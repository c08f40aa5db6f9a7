import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { button } from '#web/admin/components/button.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../messages/index.ts';
import { useOrderQuery } from '../orders/list-query.ts';

/** Links to the orders before and after this one in the list from which it was opened. */
export function Neighbours({ number }: { number: number }) {
  const { filters, withFilters } = useOrderQuery();
  const { data } = useApiQuery('GET /api/orders/:number/desk/neighbours', {
    params: { number: String(number) },
    query: filters,
  });
  const links = [
    { label: m.neighbours.previous(), rel: 'prev', to: data?.previous, Icon: ChevronLeft },
    { label: m.neighbours.next(), rel: 'next', to: data?.next, Icon: ChevronRight },
  ];
  return (
    <nav aria-label={m.neighbours.otherOrders()} className="flex print:hidden">
      {links.map(({ label, rel, to, Icon }) =>
        to == null ? (
          <span key={rel} className={`${button.icon} opacity-40`}>
            <Icon aria-hidden="true" className="size-5" />
          </span>
        ) : (
          <Link
            key={rel}
            to={withFilters(`/admin/orders/${to}`)}
            rel={rel}
            aria-label={label}
            title={label}
            className={button.icon}
          >
            <Icon aria-hidden="true" className="size-5" />
          </Link>
        ),
      )}
    </nav>
  );
}
