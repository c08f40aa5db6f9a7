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

/** Records a payment outside the shop, with its method: that of an advance, or of the whole order. */
export function MarkPaid({
  order: { number, invoiceNumber, moves, advance },
  reported,
  busy,
  onAct,
  onClose,
}: MarkPaidProps) {
  const { fields, read } = useManualPayment(reported);
  const money = useMoney();
  const isAdvance = advance !== null && moves.includes('advance_paid');
  return (
    <Confirm
      open
      title={isAdvance ? m.markPaid.recordAdvanceOf({ number }) : m.markPaid.markOrderPaid({ number })}
      act={isAdvance ? m.markPaid.recordAdvance() : m.markPaid.markPaid()}
      danger={false}
      busy={busy}
      onClose={onClose}
      onAct={() => {
        const byHand = read();
        if (byHand) onAct(byHand);
      }}
    >
      {isAdvance
        ? m.markPaid.advancePaidOutsideShop({ advance: money(advance) })
        : m.markPaid.paidOutsideShop({ noInvoiceNumber: invoiceNumber === null ? 'yes' : 'no' })}
      <ManualPaymentFields {...fields} />
    </Confirm>
  );
}
