import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { stateNames } from '#modules/custom-orders/admin/custom-orders/states.ts';
import type { CustomerDetail } from '#modules/customers/contract/customers.ts';
import { useDates } from '#web/admin/components/date.ts';
import { AdminLink } from '#web/admin/components/page/admin-link.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import * as m from '../../messages/index.ts';
import { linkClass } from './link-class.ts';

type CustomerProps = { customer: CustomerDetail };

/** A panel with a list; nothing without entries. */
const Listed = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <Panel title={title} aside={children.length}>
      <ul className="divide-y divide-line [&>li]:py-2 [&>li:first-child]:pt-0 [&>li:last-child]:pb-0">
        {children}
      </ul>
    </Panel>
  );

export function Requests({ customer: { requests } }: CustomerProps) {
  const { may } = useRights();
  return (
    <Listed title={m.customerMore.customRequests()}>
      {requests.map(({ number, state, what: description }) => (
        <li key={number}>
          <p className="flex flex-wrap items-center gap-x-3">
            {may('custom-orders') ? (
              <Link to={`/admin/custom-orders/${number}`} className={linkClass}>
                {number}
              </Link>
            ) : (
              number
            )}
            <span className="text-muted">{stateNames[state]}</span>
          </p>
          <p className="line-clamp-2 break-words">{description}</p>
        </li>
      ))}
    </Listed>
  );
}

export function Messages({ customer: { messages } }: CustomerProps) {
  const { moment } = useDates();
  return (
    <Listed title={m.customerMore.contactMessages()}>
      {messages.map(({ message, sentAt }) => (
        <li key={sentAt}>
          <p className="text-sm text-muted">{moment(sentAt)}</p>
          <p className="whitespace-pre-line break-words">{message}</p>
        </li>
      ))}
    </Listed>
  );
}

export function Reviews({ customer: { reviews } }: CustomerProps) {
  const { day } = useDates();
  return (
    <Listed title={m.customerMore.reviews()}>
      {reviews.map(({ name, rating, body, writtenAt }) => (
        <li key={writtenAt}>
          <p className="text-sm text-muted">
            {m.customerMore.stars({
              rating,
              product: name ?? m.customerMore.hiddenProduct(),
              at: day(writtenAt),
            })}
          </p>
          <p className="whitespace-pre-line break-words">{body}</p>
        </li>
      ))}
    </Listed>
  );
}

export const Wishes = ({ customer: { wishes } }: CustomerProps) => (
  <Listed title={m.customerMore.wishlist()}>
    {wishes.map(({ id, slug, name }) => (
      <li key={id}>
        <AdminLink to={`/admin/products/${slug}`} className={linkClass}>
          {name}
        </AdminLink>
      </li>
    ))}
  </Listed>
);
