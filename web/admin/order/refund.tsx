import { useState } from 'react';
import type { DeskOrder } from '#contract/orders.ts';
import { useMoney } from '#web/api/settings.ts';
import { useRights } from '../data/rights.ts';
import { button } from '../parts/button.ts';
import { useDates } from '../parts/date.ts';
import { Panel } from '../parts/panel.tsx';
import { byHandInWords } from './by-hand.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const stateNames = { pending: 'pending', done: 'done', failed: 'failed' };

/** What was refunded, and a way to refund more. */
export function Refunds({ order }: { order: DeskOrder }) {
  const money = useMoney();
  const { may } = useRights();
  const { moment } = useDates();
  const [asking, setAsking] = useState(false);
  const { refunds, refundable, owed } = order;
  // What is owed stands on top of the page, with its own button.
  const canGive = may('refunds') && refundable > 0 && owed === 0;
  if (refunds.length === 0 && !canGive) return null;
  return (
    <Panel title="Refunds">
      <ul className="grid gap-2">
        {refunds.map(({ id, amount, state, at, reason, error, ...byHand }) => (
          <li key={id}>
            <span className="font-semibold tabular-nums">{money(amount)}</span>, {stateNames[state]}
            <span className="block text-sm text-muted">
              {[moment(at), byHandInWords(byHand), reason, error].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {canGive && (
        <button type="button" className={`${button.quiet} mt-3 w-full`} onClick={() => setAsking(true)}>
          Refund
        </button>
      )}
      {asking && <RefundDialog order={order} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
