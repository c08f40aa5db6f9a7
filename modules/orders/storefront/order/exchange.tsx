import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Order } from '#modules/orders/contract/orders.ts';
import * as m from '../../messages/index.ts';

/**
 * Names the orders of an exchange: the one whose items were returned, and those that they were exchanged for. The link of a
 * guest opens one order only.
 */
export function Exchange({ order: { exchangeOf, exchanges, isGuests } }: { order: Order }) {
  if (exchangeOf === null && exchanges.length === 0) return null;
  const linkTo = (number: number) => (text: ReactNode) =>
    isGuests ? (
      text
    ) : (
      <Link to={`/orders/${number}`} className="text-accent underline">
        {text}
      </Link>
    );
  return (
    <section aria-label={m.storefrontExchange.exchange()} className="mt-6 rounded-3xl bg-sky p-6">
      {exchangeOf && (
        <p>
          {m.storefrontExchange.inExchangeFor({
            number: exchangeOf.number,
            link: linkTo(exchangeOf.number),
          })}
        </p>
      )}
      {exchanges.map(({ number, isCancelled }) => (
        <p key={number}>
          {m.storefrontExchange.exchangedFor({
            number,
            link: linkTo(number),
            isCancelled: isCancelled ? 'yes' : 'no',
          })}
        </p>
      ))}
    </section>
  );
}
