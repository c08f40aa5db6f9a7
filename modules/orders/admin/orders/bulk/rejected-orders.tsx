import type { BulkRun } from '#modules/orders/contract/bulk-runs.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import * as m from '../../../messages/index.ts';
import { bulkOutcome } from '../labels.ts';

type RejectedOrdersProps = {
  run: Pick<BulkRun, 'to' | 'total' | 'refused'>;
  onClose: () => void;
};

/** Lists the orders that a run did not change, with the reasons. */
export function RejectedOrders({ run: { to, total, refused }, onClose }: RejectedOrdersProps) {
  const outcome = bulkOutcome(to);
  return (
    <Confirm
      open
      title={
        total === 1
          ? m.confirmTransition.not({ outcome })
          : m.confirmTransition.ofOrdersNot({ rejectedCount: refused.length, numbersCount: total, outcome })
      }
      keep={m.confirmTransition.close()}
      onClose={onClose}
    >
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {refused.map(({ number, message }) => (
          <li key={number}>
            <span className="font-semibold tabular-nums text-ink">{number}</span> {message}
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
