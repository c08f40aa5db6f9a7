import { useState } from 'react';
import type { DeskOrder } from '#contract/orders.ts';
import { isPaidOnline } from '#contract/payments.ts';
import { useMoney } from '#web/api/settings.ts';
import { refundToInWords } from '#web/returns/words.ts';
import { useRights } from '../data/rights.ts';
import { button } from '../parts/button.ts';
import { Panel } from '../parts/panel.tsx';
import { useDesk } from './acts.ts';
import { Ask } from './ask-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Money that the shop has yet to refund, and why it is not refunded by itself. */
export function Owed({ order }: { order: DeskOrder }) {
  const money = useMoney();
  const { may } = useRights();
  const { move, busy } = useDesk(order);
  const [asking, setAsking] = useState<'refund' | 'settle' | null>(null);
  const { owed, isPaid, refunds } = order;
  if (owed === 0) return null;
  const said = money(owed);
  if (!isPaid)
    return (
      <Panel title={`${said} less to collect`}>
        <p>Part of the order is not sent, so the courier collects {said} less.</p>
      </Panel>
    );
  const why = isPaidOnline(order)
    ? refunds.some((refund) => refund.state === 'failed')
      ? 'The payment provider could not refund it. Try again, or refund it another way.'
      : 'Check the returned items, then refund their price or part of it.'
    : 'It was not paid online: refund it by UPI or bank transfer, then record that here.';
  const accounts = refundAccounts(order);
  return (
    <Panel title={`${said} to refund`}>
      <p>{why}</p>
      {!isPaidOnline(order) && accounts.length > 0 && (
        <p className="mt-2 break-words">Refund to: {accounts.join('; ')}</p>
      )}
      {may('refunds') && (
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          <button type="button" className={button.main} onClick={() => setAsking('refund')}>
            {isPaidOnline(order) ? 'Refund' : 'Record refund'}
          </button>
          <button type="button" className={button.quiet} onClick={() => setAsking('settle')}>
            Nothing more is owed
          </button>
        </div>
      )}
      {asking === 'refund' && <RefundDialog order={order} onClose={() => setAsking(null)} />}
      {asking === 'settle' && (
        <Ask
          title={`Close the debt of ${said}?`}
          act="Nothing more is owed"
          word="Reason, for staff only"
          busy={busy}
          onAct={async (note) => {
            if (await move('settled', note)) setAsking(null);
          }}
          onClose={() => setAsking(null)}
        >
          The order leaves the To refund list. Use this when the customer has agreed to less, or when items
          came back damaged.
        </Ask>
      )}
    </Panel>
  );
}

/** The accounts that customers gave for their refunds, each once. */
const refundAccounts = ({ returns }: DeskOrder): string[] => [
  ...new Set(returns.flatMap(({ refundTo }) => (refundTo ? [refundToInWords(refundTo)] : []))),
];
