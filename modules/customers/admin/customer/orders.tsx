import { useState } from 'react';
import type { CustomerDetail } from '#modules/customers/contract/customers.ts';
import { StateBadge } from '#modules/orders/admin/orders/state-badge.tsx';
import { useDates } from '#web/admin/components/date.ts';
import { AdminLink } from '#web/admin/components/page/admin-link.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { MoveOrders } from './move-orders.tsx';

/** Lists the latest orders, cancelled ones included, with refunds and refused deliveries. */
export function Orders({ customer }: { customer: CustomerDetail }) {
  const { latestOrders, allOrders } = customer;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const choose = (number: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, number] : chosen.filter((each) => each !== number));
  const money = useMoney();
  const { day } = useDates();
  return (
    <Panel title={m.customerOrders.orders()} aside={allOrders}>
      <ul className="divide-y divide-line">
        {latestOrders.map(({ number, placedAt, total, refunded, pieces, isRefused, ...stage }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
            {allOrders > 1 && (
              <label className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11">
                <input
                  type="checkbox"
                  className="size-4.5 accent-chosen pointer-coarse:size-6"
                  checked={chosen.includes(number)}
                  onChange={({ target }) => choose(number, target.checked)}
                />
                <span className="sr-only">{m.moveOrders.selectOrder({ number })}</span>
              </label>
            )}
            <AdminLink
              to={`/admin/orders/${number}`}
              className="inline-flex min-h-8 items-center font-semibold tabular-nums hover:text-accent hover:underline pointer-coarse:min-h-11"
            >
              {number}
            </AdminLink>
            <span className="text-muted">{m.customerOrders.pieces({ placedAt: day(placedAt), pieces })}</span>
            <StateBadge order={stage} />
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
      {chosen.length > 0 && <MoveOrders customer={customer} orders={chosen} onMoved={() => setChosen([])} />}
      {allOrders > latestOrders.length && (
        <p className="mt-2 text-sm text-muted">{m.customerOrders.latest({ count: latestOrders.length })}</p>
      )}
    </Panel>
  );
}
