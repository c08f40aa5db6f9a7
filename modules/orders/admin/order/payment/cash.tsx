import type { OrderCash } from '#modules/orders/contract/courier-cash.ts';
import { useDates } from '#web/admin/components/date.ts';
import { AdminLink } from '#web/admin/components/page/admin-link.tsx';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../../messages/index.ts';

/** Shows where the collected cash of an order is: with the courier, remitted, or with the shop. */
export function Cash({ cash }: { cash: OrderCash | null }) {
  const { moment } = useDates();
  const money = useMoney();
  if (!cash || cash.state === 'to_collect') return null;
  const { state, courier, collectedAt, remittance } = cash;
  const amount = money(cash.amount);
  const since = collectedAt ? moment(collectedAt) : '';
  return (
    <div className="mt-3 border-t border-line pt-3 wrap-anywhere">
      <h3 className="font-semibold">{m.cash.state({ state, courier })}</h3>
      <p className="text-sm text-muted">{m.cash.details({ state, amount, since })}</p>
      {remittance && <Remittance remittance={remittance} collected={cash.amount} />}
    </div>
  );
}

type RemittanceProps = { remittance: NonNullable<OrderCash['remittance']>; collected: number };

function Remittance({ remittance: { id, on, reference, fee, amount }, collected }: RemittanceProps) {
  const { calendar } = useDates();
  const money = useMoney();
  const difference = Math.abs(amount - collected);
  return (
    <>
      <p className="text-sm">
        {m.cash.remittedOn({ on: calendar(on) })}{' '}
        <AdminLink to={`/admin/remittances/${id}`} className="text-accent underline">
          {reference}
        </AdminLink>
      </p>
      <p className="text-sm text-muted">{m.cash.fee({ fee: money(fee) })}</p>
      {difference > 0 && (
        <p className="text-sm font-medium text-bad">
          {m.cash.difference({
            amount: money(amount),
            difference: money(difference),
            direction: amount < collected ? 'less' : 'more',
          })}
        </p>
      )}
    </>
  );
}
