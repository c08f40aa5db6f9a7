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
  const { title, act, consequences } = textsOf(order, money);
  return (
    <Confirm
      open
      title={title}
      act={act}
      danger={false}
      busy={busy}
      onClose={onClose}
      onAct={() => {
        const byHand = read();
        if (byHand) onAct(byHand);
      }}
    >
      {consequences}
      <ManualPaymentFields {...fields} />
    </Confirm>
  );
}

type Texts = { title: string; act: string; consequences: string };

/** Returns the texts of the dialog: of a difference, of an advance, or of a whole order. */
function textsOf(
  { number, moves, advance, outstanding, invoiceNumber }: AdminOrder,
  money: (amount: number) => string,
): Texts {
  if (outstanding > 0)
    return {
      title: m.markPaid.recordDifferenceOf({ number }),
      act: m.markPaid.recordDifference(),
      consequences: m.markPaid.differencePaidOutsideShop({ amount: money(outstanding) }),
    };
  if (advance !== null && moves.includes('advance_paid'))
    return {
      title: m.markPaid.recordAdvanceOf({ number }),
      act: m.markPaid.recordAdvance(),
      consequences: m.markPaid.advancePaidOutsideShop({ advance: money(advance) }),
    };
  return {
    title: m.markPaid.markOrderPaid({ number }),
    act: m.markPaid.markPaid(),
    consequences: m.markPaid.paidOutsideShop({ noInvoiceNumber: invoiceNumber === null ? 'yes' : 'no' }),
  };
}
