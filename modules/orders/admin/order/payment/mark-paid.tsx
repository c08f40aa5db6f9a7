import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { ManualPayment } from '#modules/payments/contract/payments.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { ManualPaymentFields, useManualPayment } from './manual-payment.tsx';

type MarkPaidProps = {
  order: AdminOrder;
  busy: boolean;
  onAct: (byHand: ManualPayment) => void;
  onClose: () => void;
};

/** Records a payment outside the shop, with its method. */
export function MarkPaid({ order: { number, invoiceNumber }, busy, onAct, onClose }: MarkPaidProps) {
  const { fields, read } = useManualPayment();
  return (
    <Confirm
      open
      title={`Mark order ${number} paid?`}
      act="Mark paid"
      danger={false}
      busy={busy}
      onClose={onClose}
      onAct={() => {
        const byHand = read();
        if (byHand) onAct(byHand);
      }}
    >
      Paid outside the shop, e.g. by bank transfer or UPI.{' '}
      {invoiceNumber === null && 'The invoice is issued now. '}We email the customer.
      <ManualPaymentFields {...fields} />
    </Confirm>
  );
}
