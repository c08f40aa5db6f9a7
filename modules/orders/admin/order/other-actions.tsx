import { type ReactNode, useState } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { isCollected, isPaidOnlinePart } from '#modules/orders/contract/cash-on-delivery.ts';
import type { OrderLine } from '#modules/orders/contract/orders.ts';
import { button } from '#web/admin/components/button.ts';
import { useRights } from '#web/admin/data/use-rights.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { lineName } from '#web/ui/line-name.ts';
import * as m from '../../messages/index.ts';
import { directProviderOf } from '../orders/labels.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { useOrderMutations } from './mutations.ts';
import { MarkPaid } from './payment/mark-paid.tsx';

type ActionName = 'confirmed' | 'paid' | 'advance_paid' | 'shipped' | 'returned' | 'cancelled';
/** An offered action; recording a payment has its own dialog. */
type RecordedPayment = 'paid' | 'advance_paid';
type OrderAction = { to: RecordedPayment; label: string } | ConfirmedAction;
type ConfirmedAction = {
  to: Exclude<ActionName, RecordedPayment>;
  label: string;
  title: string;
  act: string;
  consequences: ReactNode;
  keep?: string;
};

/** Offers the rarer actions of an order, each with a confirmation. */
export function OtherActions({ order }: { order: AdminOrder }) {
  const { move, busy } = useOrderMutations(order);
  const [openAction, setOpenAction] = useState<ActionName | null>(null);
  const isDirect = directProviderOf(order, useSettings()) !== null;
  const actions = actionsFor(order, { mayRefund: useRights().may('refunds'), isDirect });
  const action = actions.find(({ to }) => to === openAction);
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {actions.map(({ to, label }) => (
        <button
          key={to}
          type="button"
          className={`${button.quiet} ${to === 'cancelled' ? 'text-bad' : ''}`}
          disabled={busy}
          onClick={() => setOpenAction(to)}
        >
          {label}
        </button>
      ))}
      {action && !('title' in action) && (
        <MarkPaid
          order={order}
          busy={busy}
          onAct={(byHand) => {
            setOpenAction(null);
            void move(action.to, '', byHand);
          }}
          onClose={() => setOpenAction(null)}
        />
      )}
      {action && 'title' in action && (
        <ConfirmAction
          key={action.to}
          title={action.title}
          act={action.act}
          danger={action.to === 'cancelled'}
          messageLabel={m.otherActions.messageToCustomer()}
          {...(action.keep && { keep: action.keep })}
          busy={busy}
          onAct={(note) => {
            setOpenAction(null);
            void move(action.to, note);
          }}
          onClose={() => setOpenAction(null)}
        >
          {action.consequences}
        </ConfirmAction>
      )}
    </div>
  );
}

/**
 * Returns the actions that the state of an order allows.
 * @param context whether the user has the right to refund, and whether the order has a direct payment, which a panel
 * confirms
 */
function actionsFor(
  order: AdminOrder,
  { mayRefund, isDirect }: { mayRefund: boolean; isDirect: boolean },
): OrderAction[] {
  const { number, state, moves, lines, confirmBy, isPaid, outstanding } = order;
  const actions: (OrderAction | false)[] = [
    confirmBy !== null && {
      to: 'confirmed',
      label: m.otherActions.confirmOrder(),
      title: m.otherActions.confirmOrderWithNumber({ number }),
      act: m.otherActions.confirmOrderLabel(),
      consequences: m.otherActions.forCustomerWhoConfirmed(),
    },
    mayRefund &&
      moves.includes('advance_paid') &&
      !isDirect && { to: 'advance_paid', label: m.otherActions.recordAdvance() },
    mayRefund &&
      moves.includes('paid') &&
      !isDirect && {
        to: 'paid',
        label: outstanding > 0 ? m.markPaid.recordDifference() : m.otherActions.markPaid(),
      },
    state === 'packed' &&
      moves.includes('shipped') && {
        to: 'shipped',
        label: m.otherActions.dontSendRest(),
        title: m.otherActions.closeWithoutSendingRest(),
        act: m.otherActions.dontSendRestLabel(),
        consequences: (
          <>
            <ItemNames lines={lines} quantityOf={({ quantity, shipped }) => quantity - shipped} />
            <p className="mt-2">{m.otherActions.theseItemsGoBack()}</p>
          </>
        ),
      },
    state === 'shipped' && {
      to: 'returned',
      label: m.otherActions.undeliveredRto(),
      title: m.otherActions.wasOrderNotDelivered({ number }),
      act: m.otherActions.markUndelivered(),
      consequences: m.otherActions.parcelCameBackUndelivered({
        isUnpaidCash: isCollected(order) && !isPaid ? 'yes' : 'no',
      }),
    },
    (mayRefund || !isPaidOnlinePart(order)) &&
      moves.includes('cancelled') && {
        to: 'cancelled',
        label: m.otherActions.cancelOrder(),
        title: m.otherActions.cancelOrderWithNumber({ number }),
        act: m.otherActions.cancelOrderLabel(),
        keep: m.otherActions.keepOrder(),
        consequences: <CancellationConsequences order={order} />,
      },
  ];
  return actions.filter((action) => action !== false);
}

type ItemNamesProps = { lines: OrderLine[]; quantityOf: (line: OrderLine) => number };

const ItemNames = ({ lines, quantityOf }: ItemNamesProps) => (
  <p className="break-words">
    {lines
      .filter((line) => !line.isWrap && quantityOf(line) > 0)
      .map((line) => `${quantityOf(line)} × ${lineName(line)}`)
      .join(', ')}
  </p>
);

/** Describes the consequences of a cancellation. */
function CancellationConsequences({ order }: { order: AdminOrder }) {
  const money = useMoney();
  const { lines, refundable, refundableOnline, confirmBy } = order;
  return (
    <>
      <ItemNames lines={lines} quantityOf={({ quantity }) => quantity} />
      <p className="mt-2">
        {m.otherActions.itemsGoBackToStock({ noConfirmBy: confirmBy === null ? 'yes' : 'no' })}
      </p>
      {refundableOnline > 0 && (
        <p className="mt-2 font-medium text-ink">
          {m.otherActions.isRefundedAtOnce({ refundAmount: money(refundableOnline) })}
        </p>
      )}
      {refundable > refundableOnline && (
        <p className="mt-2 font-medium text-ink">
          {m.otherActions.wasNotPaidOnline({ refundAmount: money(refundable - refundableOnline) })}
        </p>
      )}
    </>
  );
}
