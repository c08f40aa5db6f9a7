import { useState } from 'react';
import { isOpenReturn } from '#contract/order-states.ts';
import type { DeskOrder } from '#contract/orders.ts';
import type { OrderReturn } from '#contract/returns.ts';
import { refundToInWords, returnKindNames, returnStateNames } from '#web/returns/words.ts';
import { Pictures } from '#web/ui/conversation.tsx';
import { lineName } from '#web/ui/line-name.ts';
import { button } from '../parts/button.ts';
import { useDates } from '../parts/date.ts';
import { Panel } from '../parts/panel.tsx';
import { useReturnActs } from './acts.ts';
import { approvalInWords } from './approval-words.ts';
import { Ask } from './ask-dialog.tsx';
import { ReceiveForm } from './receive-form.tsx';

/** The returns of an order that wait for the shop, each with what can be done about it. */
export const OpenReturns = ({ order }: { order: DeskOrder }) =>
  order.returns.filter(isOpenReturn).map((one) => <OpenReturn key={one.id} order={order} one={one} />);

type ReturnProps = { order: DeskOrder; one: OrderReturn };
type Answer = 'approved' | 'declined';

const dialogs: Record<Answer, { title: string; act: string; says: (sellerAddress: string) => string }> = {
  approved: {
    title: 'Approve this return?',
    act: 'Approve return',
    says: approvalInWords,
  },
  declined: {
    title: 'Decline this return?',
    act: 'Decline return',
    says: () => 'We email the customer, with your reason if you write one.',
  },
};

function OpenReturn({ order, one }: ReturnProps) {
  const { answer, busy } = useReturnActs(order);
  const { moment } = useDates();
  const [asking, setAsking] = useState<Answer | null>(null);
  const [receiving, setReceiving] = useState(false);
  const give = async (to: Answer, note: string) => {
    setAsking(null);
    await answer(one.id, { to, note });
  };
  const isRequested = one.state === 'requested';
  return (
    <Panel
      title={returnStateNames[one.state]}
      aside={moment(isRequested ? one.requestedAt : (one.approvedAt ?? one.requestedAt))}
    >
      <Items order={order} one={one} />
      <p className="mt-2 whitespace-pre-line break-words text-muted">
        {returnKindNames[one.kind]}: “{one.reason}”
      </p>
      <Pictures pictures={one.photos} />
      {one.refundTo && <p className="mt-2 break-words">Refund to: {refundToInWords(one.refundTo)}</p>}
      {receiving ? (
        <ReceiveForm order={order} one={one} onClose={() => setReceiving(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          {isRequested ? (
            <button
              type="button"
              className={button.main}
              disabled={busy}
              onClick={() => setAsking('approved')}
            >
              Approve return
            </button>
          ) : (
            <button type="button" className={button.main} disabled={busy} onClick={() => setReceiving(true)}>
              Receive items
            </button>
          )}
          {one.lines.every(({ received }) => received === 0) && (
            <button
              type="button"
              className={button.quiet}
              disabled={busy}
              onClick={() => setAsking('declined')}
            >
              Decline return
            </button>
          )}
        </div>
      )}
      {asking && (
        <Ask
          key={asking}
          title={dialogs[asking].title}
          act={dialogs[asking].act}
          danger={asking === 'declined'}
          word="Note to the customer"
          busy={busy}
          onAct={(note) => give(asking, note)}
          onClose={() => setAsking(null)}
        >
          {dialogs[asking].says(order.sellerAddress)}
        </Ask>
      )}
    </Panel>
  );
}

const Items = ({ order, one }: ReturnProps) => (
  <ul>
    {one.lines.map(({ lineId, quantity, received, damaged }) => (
      <li key={lineId} className="break-words">
        <span className="font-semibold tabular-nums">{quantity} × </span>
        {order.lines.filter(({ id }) => id === lineId).map(lineName)}
        {received > 0 && (
          <span className="text-muted">
            , {received} received{damaged > 0 && `, ${damaged} of them damaged`}
          </span>
        )}
      </li>
    ))}
  </ul>
);

/** Returns that are over, for the record. */
export function PastReturns({ order }: { order: DeskOrder }) {
  const { moment } = useDates();
  const past = order.returns.filter((one) => !isOpenReturn(one));
  if (past.length === 0) return null;
  return (
    <Panel title="Past returns">
      <ul className="grid gap-3">
        {past.map((one) => (
          <li key={one.id}>
            <p className="font-semibold">{returnStateNames[one.state]}</p>
            <p className="text-sm text-muted">{moment(one.requestedAt)}</p>
            <Items order={order} one={one} />
            <Pictures pictures={one.photos} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
