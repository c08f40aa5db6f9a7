import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { ManualPayment } from '#modules/payments/contract/payments.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
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

/** Records a payment outside the shop, with its method. */
export function MarkPaid({
  order: { number, invoiceNumber },
  reported,
  busy,
  onAct,
  onClose,
}: MarkPaidProps) {
  const { fields, read } = useManualPayment(reported);
  return (
    <Confirm
      open
      title={m.markPaid.markOrderPaid({ number })}
      act={m.markPaid.markPaid()}
      danger={false}
      busy={busy}
      onClose={onClose}
      onAct={() => {
        const byHand = read();
        if (byHand) onAct(byHand);
      }}
    >
      {m.markPaid.paidOutsideShop({ noInvoiceNumber: invoiceNumber === null ? 'yes' : 'no' })}
      <ManualPaymentFields {...fields} />
    </Confirm>
  );
}
