import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { ManualPayment } from '#modules/payments/contract/payments.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../../messages/index.ts';
import { ManualPaymentFields, useManualPayment } from './manual-payment.tsx';

type MarkPaidProps = {
  order: AdminOrder;
  /** The payment as the customer reported it. */
  reported?: ManualPayment | undefined;
  busy: boolean;
  onAct: (byHand: ManualPayment) => void;
  onClose: () => void;
};

/** Records a payment outside the shop, with its method: that of an advance, of a difference, or of the whole order. */
export function MarkPaid({ order, reported, busy, onAct, onClose }: MarkPaidProps) {
  const { fields, read } = useManualPayment(reported);
  const money = useMoney();
  const { invoiceNumber } = order;
  const isDifference = order.outstanding > 0;
  const advance = order.moves.includes('advance_paid') ? order.advance : null;
  return (
    <Confirm
      open
      {...textsOf(order)}
      danger={false}
      busy={busy}
      onClose={onClose}
      onAct={() => {
        const byHand = read();
        if (byHand) onAct(byHand);
      }}
    >
      {isDifference
        ? m.markPaid.differencePaidOutsideShop({ amount: money(order.outstanding) })
        : advance === null
          ? m.markPaid.paidOutsideShop({ noInvoiceNumber: invoiceNumber === null ? 'yes' : 'no' })
          : m.markPaid.advancePaidOutsideShop({ advance: money(advance) })}
      <ManualPaymentFields {...fields} />
    </Confirm>
  );
}

/** Returns the title of the dialog and the label of its button. */
function textsOf({ number, moves, outstanding }: AdminOrder): { title: string; act: string } {
  if (outstanding > 0)
    return { title: m.markPaid.recordDifferenceOf({ number }), act: m.markPaid.recordDifference() };
  return moves.includes('advance_paid')
    ? { title: m.markPaid.recordAdvanceOf({ number }), act: m.markPaid.recordAdvance() }
    : { title: m.markPaid.markOrderPaid({ number }), act: m.markPaid.markPaid() };
}
