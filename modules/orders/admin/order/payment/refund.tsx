import { useState } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useCommand } from '#web/admin/components/use-command.ts';
import { useRights } from '#web/admin/data/use-rights.ts';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../../messages/index.ts';
import { describeManualPayment } from './manual-payment.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const stateNames = { pending: 'pending', done: 'done', failed: 'failed' };

/** Lists the refunds of an order, and offers a further one. */
export function Refunds({ order }: { order: AdminOrder }) {
  const money = useMoney();
  const { may } = useRights();
  const { moment } = useDates();
  const [isRefunding, setIsRefunding] = useState(false);
  const { refunds, refundable, owed } = order;
  // A refund that is due has its own button at the top of the page.
  const mayRefund = may('refunds') && refundable > 0;
  const canRefund = mayRefund && owed === 0;
  useCommand('refund', () => setIsRefunding(mayRefund));
  return (
    <>
      {(refunds.length > 0 || canRefund) && (
        <Panel title={m.refund.refunds()}>
          <ul className="grid gap-2">
            {refunds.map(({ id, amount, state, at, reason, error, ...manualPayment }) => (
              <li key={id}>
                <span className="font-semibold tabular-nums">{money(amount)}</span>, {stateNames[state]}
                <span className="block text-sm text-muted">
                  {[moment(at), describeManualPayment(manualPayment), reason, error]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {canRefund && (
            <button
              type="button"
              className={`${button.quiet} mt-3 w-full`}
              onClick={() => setIsRefunding(true)}
            >
              {m.refund.refund()}
            </button>
          )}
        </Panel>
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}
    </>
  );
}
