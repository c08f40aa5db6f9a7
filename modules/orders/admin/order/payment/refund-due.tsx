import { useState } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { refundDestinationLabel } from '#modules/orders/ui/returns/labels.ts';
import { isPaidOnline } from '#modules/payments/contract/payments.ts';
import { button } from '#web/admin/components/button.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../../messages/index.ts';
import { ConfirmAction } from '../confirm-action.tsx';
import { useOrderMutations } from '../mutations.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Shows the refund that is due, and why it was not made automatically. */
export function RefundDue({ order }: { order: AdminOrder }) {
  const money = useMoney();
  const { may } = useRights();
  const { move, busy } = useOrderMutations(order);
  const [dialog, setDialog] = useState<'refund' | 'settle' | null>(null);
  const { owed, isPaid, refunds, state } = order;
  if (owed === 0) return null;
  const amount = money(owed);
  if (!isPaid && state !== 'cancelled' && state !== 'returned')
    return (
      <Panel title={m.paymentRefundDue.lessToCollect({ amount })}>
        <p>{m.paymentRefundDue.partOfOrderIsNot({ amount })}</p>
      </Panel>
    );
  const reason = isPaidOnline(order)
    ? refunds.some((refund) => refund.state === 'failed')
      ? m.paymentRefundDue.paymentProviderCouldNotRefund()
      : m.paymentRefundDue.checkReturnedItems()
    : m.paymentRefundDue.itWasNotPaidOnline();
  const isByHand = order.refundableOnline === 0;
  const accounts = refundAccounts(order);
  return (
    <Panel title={m.paymentRefundDue.toRefund({ amount })}>
      <p>{reason}</p>
      {isByHand && accounts.length > 0 && (
        <p className="mt-2 break-words">{m.paymentRefundDue.refundTo({ accounts: accounts.join('; ') })}</p>
      )}
      {may('refunds') && (
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          <button type="button" className={button.main} onClick={() => setDialog('refund')}>
            {isByHand ? m.paymentRefundDue.recordRefund() : m.paymentRefundDue.refund()}
          </button>
          <button type="button" className={button.quiet} onClick={() => setDialog('settle')}>
            {m.paymentRefundDue.nothingMoreIsOwed()}
          </button>
        </div>
      )}
      {dialog === 'refund' && <RefundDialog order={order} onClose={() => setDialog(null)} />}
      {dialog === 'settle' && (
        <ConfirmAction
          title={m.paymentRefundDue.closeDebtOf({ amount })}
          act={m.paymentRefundDue.nothingMoreIsOwed()}
          messageLabel={m.paymentRefundDue.reasonForStaffOnly()}
          busy={busy}
          onAct={async (note) => {
            if (await move('settled', note)) setDialog(null);
          }}
          onClose={() => setDialog(null)}
        >
          {m.paymentRefundDue.orderLeavesToRefundList()}
        </ConfirmAction>
      )}
    </Panel>
  );
}

/** Returns the distinct accounts that customers named for refunds. */
const refundAccounts = ({ returns }: AdminOrder): string[] => [
  ...new Set(returns.flatMap(({ refundTo }) => (refundTo ? [refundDestinationLabel(refundTo)] : []))),
];
