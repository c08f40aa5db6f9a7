import { useState } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { isOpenReturn } from '#modules/orders/contract/return-states.ts';
import type { OrderReturn } from '#modules/orders/contract/returns.ts';
import {
  refundDestinationLabel,
  returnKindNames,
  returnStateNames,
  wishedLabel,
} from '#modules/orders/ui/returns/labels.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { lineName } from '#web/ui/line-name.ts';
import { PictureLinks } from '#web/ui/pictures/picture-links.tsx';
import * as m from '../../../messages/index.ts';
import { describeApproval } from '../approval-description.ts';
import { ConfirmAction } from '../confirm-action.tsx';
import { useReturnMutations } from '../mutations.ts';
import { ReceiveForm } from './receive-form.tsx';

/** Lists the open returns of an order, with their actions. */
export const OpenReturns = ({ order }: { order: AdminOrder }) =>
  order.returns
    .filter(isOpenReturn)
    .map((orderReturn) => <OpenReturn key={orderReturn.id} order={order} one={orderReturn} />);

type AdminReturnProps = { order: AdminOrder; one: OrderReturn };
type Answer = 'approved' | 'declined';

const answerDialogs: Record<
  Answer,
  { title: string; act: string; consequences: (sellerAddress: string) => string }
> = {
  approved: {
    title: m.adminOrderReturns.approveThisReturn(),
    act: m.adminOrderReturns.approveReturn(),
    consequences: describeApproval,
  },
  declined: {
    title: m.adminOrderReturns.declineThisReturn(),
    act: m.adminOrderReturns.declineReturn(),
    consequences: () => m.adminOrderReturns.weEmailCustomer(),
  },
};

function OpenReturn({ order, one }: AdminReturnProps) {
  const { answer, busy } = useReturnMutations(order);
  const { moment } = useDates();
  const [pendingAnswer, setPendingAnswer] = useState<Answer | null>(null);
  const [receiving, setReceiving] = useState(false);
  const sendAnswer = async (to: Answer, note: string) => {
    setPendingAnswer(null);
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
      <PictureLinks pictures={one.photos} />
      {one.refundTo && (
        <p className="mt-2 break-words">
          {m.adminOrderReturns.refundTo({ refundTo: refundDestinationLabel(one.refundTo) })}
        </p>
      )}
      {receiving ? (
        <ReceiveForm order={order} one={one} onClose={() => setReceiving(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          {isRequested ? (
            <button
              type="button"
              className={button.main}
              disabled={busy}
              onClick={() => setPendingAnswer('approved')}
            >
              {m.adminOrderReturns.approveReturn()}
            </button>
          ) : (
            <button type="button" className={button.main} disabled={busy} onClick={() => setReceiving(true)}>
              {m.adminOrderReturns.receiveItems()}
            </button>
          )}
          {one.lines.every(({ received }) => received === 0) && (
            <button
              type="button"
              className={button.quiet}
              disabled={busy}
              onClick={() => setPendingAnswer('declined')}
            >
              {m.adminOrderReturns.declineReturn()}
            </button>
          )}
        </div>
      )}
      {pendingAnswer && (
        <ConfirmAction
          key={pendingAnswer}
          title={answerDialogs[pendingAnswer].title}
          act={answerDialogs[pendingAnswer].act}
          danger={pendingAnswer === 'declined'}
          messageLabel={m.adminOrderReturns.noteToCustomer()}
          busy={busy}
          onAct={(note) => sendAnswer(pendingAnswer, note)}
          onClose={() => setPendingAnswer(null)}
        >
          {answerDialogs[pendingAnswer].consequences(order.sellerAddress)}
        </ConfirmAction>
      )}
    </Panel>
  );
}

const Items = ({ order, one }: AdminReturnProps) => (
  <ul>
    {one.lines.map(({ lineId, quantity, received, damaged, exchangeFor }) => (
      <li key={lineId} className="break-words">
        <span className="font-semibold tabular-nums">{quantity} × </span>
        {order.lines.filter(({ id }) => id === lineId).map(lineName)}
        {received > 0 && (
          <span className="text-muted">
            {m.adminOrderReturns.receivedOfThemDamaged({
              received,
              hasDamaged: damaged > 0 ? 'yes' : 'no',
              damaged,
            })}
          </span>
        )}
        {exchangeFor && <span className="block font-medium">{wishedLabel({ quantity, exchangeFor })}</span>}
      </li>
    ))}
  </ul>
);

/** Lists the closed returns of an order. */
export function PastReturns({ order }: { order: AdminOrder }) {
  const { moment } = useDates();
  const past = order.returns.filter((one) => !isOpenReturn(one));
  if (past.length === 0) return null;
  return (
    <Panel title={m.adminOrderReturns.pastReturns()}>
      <ul className="grid gap-3">
        {past.map((one) => (
          <li key={one.id}>
            <p className="font-semibold">{returnStateNames[one.state]}</p>
            <p className="text-sm text-muted">{moment(one.requestedAt)}</p>
            <Items order={order} one={one} />
            <PictureLinks pictures={one.photos} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
