import type { ByHand } from '#contract/payments.ts';
import { Confirm } from '../parts/confirm.tsx';
import { ByHandFields, useByHand } from './by-hand.tsx';

type MarkPaidProps = { number: number; busy: boolean; onAct: (byHand: ByHand) => void; onClose: () => void };

/** Records that an order was paid outside the shop, and how. */
export function MarkPaid({ number, busy, onAct, onClose }: MarkPaidProps) {
  const { fields, read } = useByHand();
  return (
    <Confirm
      open
      title={`Mark order ${number} paid?`}
      act="Mark paid"
      danger={false}
      {...{ busy, onClose }}
      onAct={() => {
        const byHand = read();
        if (byHand) onAct(byHand);
      }}
    >
      Paid outside the shop, e.g. by bank transfer or UPI. The invoice is issued, and we email the customer.
      <ByHandFields {...fields} />
    </Confirm>
  );
}
