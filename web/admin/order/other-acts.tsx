import { type ReactNode, useState } from 'react';
import type { DeskOrder, OrderLine } from '#contract/orders.ts';
import { isPaidOnline } from '#contract/payments.ts';
import { useMoney } from '#web/api/settings.ts';
import { lineName } from '#web/ui/line-name.ts';
import { useRights } from '../data/rights.ts';
import { button } from '../parts/button.ts';
import { useDesk } from './acts.ts';
import { Ask } from './ask-dialog.tsx';
import { MarkPaid } from './mark-paid.tsx';

type Act = 'confirmed' | 'paid' | 'shipped' | 'returned' | 'cancelled';
/** What is offered; being paid has a dialog of its own. */
type Offer = { to: 'paid'; label: string } | Asked;
type Asked = {
  to: Exclude<Act, 'paid'>;
  label: string;
  title: string;
  act: string;
  says: ReactNode;
  keep?: string;
};

/** What is seldom done, and asked for once more. */
export function OtherActs({ order }: { order: DeskOrder }) {
  const { move, busy } = useDesk(order);
  const [asking, setAsking] = useState<Act | null>(null);
  const offers = offersFor(order, useRights().may('refunds'));
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
      {asked?.to === 'paid' && (
        <MarkPaid
          order={order}
          busy={busy}
          onAct={(byHand) => {
            setAsking(null);
            void move('paid', '', byHand);
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asked && asked.to !== 'paid' && (
        <Ask
          key={asked.to}
          title={asked.title}
          act={asked.act}
          danger={asked.to === 'cancelled'}
          word="Message to the customer"
          {...(asked.keep && { keep: asked.keep })}
          busy={busy}
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

/** What can be done with an order as it is. @param mayRefund whether the user may decide about money */
function offersFor(order: DeskOrder, mayRefund: boolean): Offer[] {
  const { number, state, moves, lines, confirmBy, isPaid } = order;
  const offers: (Offer | false)[] = [
    confirmBy !== null && {
      to: 'confirmed',
      label: 'Confirm order...',
      title: `Confirm order ${number}?`,
      act: 'Confirm order',
      says: 'For a customer who confirmed it another way, such as by phone. We email the customer the details.',
    },
    mayRefund && moves.includes('paid') && { to: 'paid', label: 'Mark paid...' },
    state === 'packed' &&
      moves.includes('shipped') && {
        to: 'shipped',
        label: 'Don’t send the rest...',
        title: 'Close without sending the rest?',
        act: 'Don’t send the rest',
        says: (
          <>
            <Names lines={lines} of={({ quantity, shipped }) => quantity - shipped} />
            <p className="mt-2">
              These items go back to stock, the customer is owed their price, and we email the customer. The
              order counts as sent.
            </p>
          </>
        ),
      },
    state === 'shipped' && {
      to: 'returned',
      label: 'Undelivered (RTO)...',
      title: `Was order ${number} not delivered?`,
      act: 'Mark undelivered',
      says: 'The parcel came back undelivered. Its items go back to stock, and we email the customer.',
    },
    (mayRefund || !isPaid) &&
      moves.includes('cancelled') && {
        to: 'cancelled',
        label: 'Cancel order...',
        title: `Cancel order ${number}?`,
        act: 'Cancel order',
        keep: 'Keep order',
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
  const { lines, isPaid, refundable, confirmBy } = order;
  const back = money(refundable);
  return (
    <>
      <Names lines={lines} of={({ quantity }) => quantity} />
      <p className="mt-2">
        Items go back to stock{confirmBy === null ? ', and we email the customer' : ''}. This cannot be
        undone.
      </p>
      {isPaid && refundable > 0 && (
        <p className="mt-2 font-medium text-ink">
          {isPaidOnline(order)
            ? `${back} is refunded at once to the original payment method.`
            : `${back} was not paid online: refund it by hand. The order stays under To refund until you record that.`}
        </p>
      )}
    </>
  );
}
