import { useState } from 'react';
import type { DeskOrder } from '#contract/orders.ts';
import { isPaidOnline } from '#contract/payments.ts';
import { useMoney } from '#web/api/settings.ts';
import { button } from '../parts/button.ts';
import { Panel } from '../parts/panel.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Money that the shop has yet to give back, and why it does not go back by itself. */
export function Owed({ order }: { order: DeskOrder }) {
  const money = useMoney();
  const [asking, setAsking] = useState(false);
  const { owed, isPaid, state, refunds } = order;
  if (owed === 0) return null;
  const said = money(owed);
  if (!isPaid)
    return (
      <Panel title={`${said} less on the doorstep`}>
        <p>A part of the order is not sent: whoever hands it over collects {said} less.</p>
      </Panel>
    );
  const why = isPaidOnline(order)
    ? refunds.some((refund) => refund.state === 'failed')
      ? 'The payment provider could not give it back. Try again, or give it back another way.'
      : 'Look at what came back, then give back what it cost, or as much as is right.'
    : state === 'cancelled'
      ? 'It was paid another way than online, so it does not go back by itself. Give it back by hand, by bank transfer say, and write that down here.'
      : 'It was not paid online: give it back by hand, by bank transfer say, and write that down here.';
  return (
    <Panel title={`${said} is to be given back`}>
      <p>{why}</p>
      <button type="button" className={`${button.main} mt-4 print:hidden`} onClick={() => setAsking(true)}>
        {isPaidOnline(order) ? 'Give it back' : 'It is given back'}...
      </button>
      {asking && <RefundDialog order={order} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
