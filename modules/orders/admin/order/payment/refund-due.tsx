import { useState } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { refundDestinationLabel } from '#modules/orders/ui/returns/labels.ts';
import { isPaidOnline } from '#modules/payments/contract/payments.ts';
import { button } from '#web/admin/components/button.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useRights } from '#web/admin/data/rights.ts';
import { useMoney } from '#web/api/settings.ts';
import { ConfirmAction } from '../confirm-action.tsx';
import { useOrderMutations } from '../mutations.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Shows the refund that is due, and why it was not made automatically. */
export function RefundDue({ order }: { order: AdminOrder }) {
  const money = useMoney();
  const { may } = useRights();
  const { move, busy } = useOrderMutations(order);
  const [dialog, setDialog] = useState<'refund' | 'settle' | null>(null);
  const { owed, isPaid, refunds } = order;
  if (owed === 0) return null;
  const amount = money(owed);
  if (!isPaid)
    return (
      <Panel title={`${amount} less to collect`}>
        <p>Part of the order is not sent, so the courier collects {amount} less.</p>
      </Panel>
    );
  const reason = isPaidOnline(order)
    ? refunds.some((refund) => refund.state === 'failed')
      ? 'The payment provider could not refund it. Try again, or refund it another way.'
      : 'Check the returned items, then refund their price or part of it.'
    : 'It was not paid online: refund it by UPI or bank transfer, then record that here.';
  const accounts = refundAccounts(order);
  return (
    <Panel title={`${amount} to refund`}>
      <p>{reason}</p>
      {!isPaidOnline(order) && accounts.length > 0 && (
        <p className="mt-2 break-words">Refund to: {accounts.join('; ')}</p>
      )}
      {may('refunds') && (
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          <button type="button" className={button.main} onClick={() => setDialog('refund')}>
            {isPaidOnline(order) ? 'Refund' : 'Record refund'}
          </button>
          <button type="button" className={button.quiet} onClick={() => setDialog('settle')}>
            Nothing more is owed
          </button>
        </div>
      )}
      {dialog === 'refund' && <RefundDialog order={order} onClose={() => setDialog(null)} />}
      {dialog === 'settle' && (
        <ConfirmAction
          title={`Close the debt of ${amount}?`}
          act="Nothing more is owed"
          messageLabel="Reason, for staff only"
          busy={busy}
          onAct={async (note) => {
            if (await move('settled', note)) setDialog(null);
          }}
          onClose={() => setDialog(null)}
        >
          The order leaves the To refund list. Use this when the customer has agreed to less, or when items
          came back damaged.
        </ConfirmAction>
      )}
    </Panel>
  );
}

/** Returns the distinct accounts that customers named for refunds. */
const refundAccounts = ({ returns }: AdminOrder): string[] => [
  ...new Set(returns.flatMap(({ refundTo }) => (refundTo ? [refundDestinationLabel(refundTo)] : []))),
];
