import { CircleCheck, PackageCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import type { DeskOrder } from '#contract/orders.ts';
import { useMoney } from '#web/api/settings.ts';
import { canBePacked } from '../orders/words.ts';
import { button } from '../parts/button.ts';
import { useDesk } from './acts.ts';
import { Ask } from './ask-dialog.tsx';
import { ParcelForm } from './parcel-form.tsx';

/** The next thing to be done with an order. */
export function MainActs({ order }: { order: DeskOrder }) {
  const { move, busy } = useDesk(order);
  const [sending, setSending] = useState(false);
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {canBePacked(order) && (
        <button type="button" className={button.main} disabled={busy} onClick={() => move('packed')}>
          <PackageCheck aria-hidden="true" className="size-4" /> Mark packed
        </button>
      )}
      {order.state === 'packed' && (
        <button type="button" className={button.main} onClick={() => setSending(true)}>
          <Truck aria-hidden="true" className="size-4" /> Send a parcel
        </button>
      )}
      {order.state === 'shipped' && (
        <button type="button" className={button.main} disabled={busy} onClick={() => move('delivered')}>
          <CircleCheck aria-hidden="true" className="size-4" /> Mark delivered
        </button>
      )}
      {sending && <ParcelForm order={order} onClose={() => setSending(false)} />}
    </div>
  );
}

/** What is seldom done, and asked for once more. */
export function OtherActs({ order }: { order: DeskOrder }) {
  const { move, busy } = useDesk(order);
  const [asking, setAsking] = useState<'paid' | 'cancelled' | 'returned' | null>(null);
  const close = () => setAsking(null);
  const act = async (to: 'paid' | 'cancelled' | 'returned', note?: string) => {
    close();
    await move(to, note);
  };
  const may = {
    paid: order.moves.includes('paid'),
    cancelled: order.moves.includes('cancelled'),
    cameBack: order.state === 'shipped',
  };
  if (!may.paid && !may.cancelled && !may.cameBack) return null;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {may.paid && (
        <button type="button" className={button.quiet} disabled={busy} onClick={() => setAsking('paid')}>
          Mark paid...
        </button>
      )}
      {may.cameBack && (
        <button type="button" className={button.quiet} disabled={busy} onClick={() => setAsking('returned')}>
          It came back...
        </button>
      )}
      {may.cancelled && (
        <button
          type="button"
          className={`${button.quiet} text-bad`}
          disabled={busy}
          onClick={() => setAsking('cancelled')}
        >
          Cancel order...
        </button>
      )}
      {asking === 'paid' && (
        <Ask
          title={`Mark order ${order.number} paid?`}
          act="Mark paid"
          {...{ busy }}
          onAct={() => act('paid')}
          onClose={close}
        >
          The money came some other way, by bank transfer say. The customer is told by mail, and the order has
          its invoice.
        </Ask>
      )}
      {asking === 'returned' && (
        <Ask
          title={`Did order ${order.number} come back?`}
          act="It came back"
          word="A word to the customer"
          {...{ busy }}
          onAct={(note) => act('returned', note)}
          onClose={close}
        >
          Nobody took the parcel. Its pieces go back to the stock, and the customer is told by mail.
        </Ask>
      )}
      {asking === 'cancelled' && (
        <Ask
          title={`Cancel order ${order.number}?`}
          act="Cancel order"
          danger
          word="A word to the customer"
          {...{ busy }}
          onAct={(note) => act('cancelled', note)}
          onClose={close}
        >
          <Cancelling order={order} />
        </Ask>
      )}
    </div>
  );
}

/** What goes with an order that is cancelled. */
function Cancelling({ order: { lines, isPaid, total } }: { order: DeskOrder }) {
  const money = useMoney();
  const names = lines.filter(({ isWrap }) => !isWrap).map(({ name, quantity }) => `${quantity} × ${name}`);
  return (
    <>
      <p className="break-words">{names.join(', ')}</p>
      <p className="mt-2">
        What is still here goes back to the stock, and the customer is told by mail. It cannot be taken back.
        {isPaid && ` ${money(total)} is paid: it must be given back.`}
      </p>
    </>
  );
}
