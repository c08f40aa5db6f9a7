import { type ReactNode, useState } from 'react';
import type { DeskOrder, OrderLine } from '#contract/orders.ts';
import { isPaidOnline } from '#contract/payments.ts';
import { useMoney } from '#web/api/settings.ts';
import { lineName } from '#web/ui/line-name.ts';
import { button } from '../parts/button.ts';
import { useDesk } from './acts.ts';
import { Ask } from './ask-dialog.tsx';

type Act = 'paid' | 'shipped' | 'returned' | 'cancelled';
type Offer = { to: Act; label: string; title: string; act: string; says: ReactNode; noWord?: boolean };

/** What is seldom done, and asked for once more. */
export function OtherActs({ order }: { order: DeskOrder }) {
  const { move, busy } = useDesk(order);
  const [asking, setAsking] = useState<Act | null>(null);
  const offers = offersFor(order);
  const asked = offers.find(({ to }) => to === asking);
  if (offers.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {offers.map(({ to, label }) => (
        <button
          key={to}
          type="button"
          className={`${button.quiet} ${to === 'cancelled' ? 'text-bad' : ''}`}
          disabled={busy}
          onClick={() => setAsking(to)}
        >
          {label}
        </button>
      ))}
      {asked && (
        <Ask
          key={asked.to}
          title={asked.title}
          act={asked.act}
          danger={asked.to === 'cancelled'}
          {...(!asked.noWord && { word: 'A word to the customer' })}
          {...{ busy }}
          onAct={(note) => {
            setAsking(null);
            void move(asked.to, note);
          }}
          onClose={() => setAsking(null)}
        >
          {asked.says}
        </Ask>
      )}
    </div>
  );
}

/** What can be done with an order as it is. */
function offersFor(order: DeskOrder): Offer[] {
  const { number, state, moves, lines } = order;
  const offers: (Offer | false)[] = [
    moves.includes('paid') && {
      ...{ to: 'paid', label: 'Mark paid...', title: `Mark order ${number} paid?`, act: 'Mark paid' },
      noWord: true,
      says: 'The money came some other way, by bank transfer say. The customer is told by mail, and the order has its invoice.',
    },
    state === 'packed' &&
      moves.includes('shipped') && {
        ...{ to: 'shipped', label: 'The rest is not sent...', title: 'Send no more of it?' },
        act: 'The rest is not sent',
        says: (
          <>
            <Names lines={lines} of={({ quantity, shipped }) => quantity - shipped} />
            <p className="mt-2">
              It goes back to the stock, what it cost is to be given back, and the customer is told by mail.
              The order is on its way with what has left.
            </p>
          </>
        ),
      },
    state === 'shipped' && {
      ...{ to: 'returned', label: 'Mark undelivered...', title: `Was order ${number} undelivered?` },
      act: 'Mark undelivered',
      says: 'The parcel came back. Its pieces go back to stock, and we email the customer.',
    },
    moves.includes('cancelled') && {
      ...{ to: 'cancelled', label: 'Cancel order...', title: `Cancel order ${number}?`, act: 'Cancel order' },
      says: <Cancelling order={order} />,
    },
  ];
  return offers.filter((offer) => offer !== false);
}

type NamesProps = { lines: OrderLine[]; of: (line: OrderLine) => number };

const Names = ({ lines, of }: NamesProps) => (
  <p className="break-words">
    {lines
      .filter((line) => !line.isWrap && of(line) > 0)
      .map((line) => `${of(line)} × ${lineName(line)}`)
      .join(', ')}
  </p>
);

/** What goes with an order that is cancelled. */
function Cancelling({ order }: { order: DeskOrder }) {
  const money = useMoney();
  const { lines, isPaid, refundable } = order;
  const back = money(refundable);
  return (
    <>
      <Names lines={lines} of={({ quantity }) => quantity} />
      <p className="mt-2">
        It goes back to the stock, and the customer is told by mail. It cannot be taken back.
      </p>
      {isPaid && refundable > 0 && (
        <p className="mt-2 font-medium text-ink">
          {isPaidOnline(order)
            ? `${back} goes back to the customer at once, the way that it came.`
            : `${back} was paid another way than online: you must give it back by hand. The order stands under To refund until you write that down.`}
        </p>
      )}
    </>
  );
}
