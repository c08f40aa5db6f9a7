import type { ReactNode } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { AdminLink } from '#web/admin/components/page/admin-link.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

/** Links the orders of an exchange: the one whose items were returned, and those that they were exchanged for. */
export function ExchangeLinks({ order: { exchangeOf, exchanges } }: { order: AdminOrder }) {
  const money = useMoney();
  if (exchangeOf === null && exchanges.length === 0) return null;
  const linkTo = (number: number) => (text: ReactNode) => (
    <AdminLink to={`/admin/orders/${number}`} className="text-accent underline">
      {text}
    </AdminLink>
  );
  return (
    <Panel title={m.exchangeLinks.title()}>
      {exchangeOf && (
        <p>
          {m.exchangeLinks.inExchangeFor({
            number: exchangeOf.number,
            credit: money(exchangeOf.credit),
            link: linkTo(exchangeOf.number),
          })}
        </p>
      )}
      {exchanges.map(({ number, credit, isCancelled }) => (
        <p key={number}>
          {m.exchangeLinks.exchangedFor({
            number,
            credit: money(credit),
            link: linkTo(number),
            isCancelled: isCancelled ? 'yes' : 'no',
          })}
        </p>
      ))}
    </Panel>
  );
}
