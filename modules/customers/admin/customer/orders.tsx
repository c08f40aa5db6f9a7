import type { CustomerDetail } from '#modules/customers/contract/customers.ts';
import { StateBadge } from '#modules/orders/admin/orders/state-badge.tsx';
import { useDates } from '#web/admin/components/date.ts';
import { OfficeLink } from '#web/admin/components/page/office-link.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

/** Lists the latest orders, cancelled ones included, with refunds and refused deliveries. */
export function Orders({ customer: { latestOrders, allOrders } }: { customer: CustomerDetail }) {
  const money = useMoney();
  const { day } = useDates();
  return (
    <Panel title={m.customerOrders.orders()} aside={allOrders}>
      <ul className="divide-y divide-line">
        {latestOrders.map(({ number, state, placedAt, total, refunded, pieces, isRefused }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
            <OfficeLink
              to={`/admin/orders/${number}`}
              className="inline-flex min-h-8 items-center font-semibold tabular-nums hover:text-accent hover:underline pointer-coarse:min-h-11"
            >
              {number}
            </OfficeLink>
            <span className="text-muted">{m.customerOrders.pieces({ placedAt: day(placedAt), pieces })}</span>
            <StateBadge state={state} partly={undefined} />
            {isRefused && <span className="font-semibold text-bad">{m.customerOrders.refused()}</span>}
            <span className="ml-auto tabular-nums">
              {refunded > 0 && (
                <span className="mr-3 text-muted">
                  {m.customerOrders.refunded({ amount: money(refunded) })}
                </span>
              )}
              {money(total)}
            </span>
          </li>
        ))}
      </ul>
      {allOrders > latestOrders.length && (
        <p className="mt-2 text-sm text-muted">{m.customerOrders.latest({ count: latestOrders.length })}</p>
      )}
    </Panel>
  );
}
