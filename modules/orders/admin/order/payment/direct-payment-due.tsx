import { useState } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { dueOnlineOf } from '#modules/orders/contract/cash-on-delivery.ts';
import { claimRetryHours } from '#modules/orders/contract/payment-deadlines.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import * as m from '../../../messages/index.ts';
import { directProviderOf } from '../../orders/labels.ts';
import { ConfirmAction } from '../confirm-action.tsx';
import { useOrderMutations } from '../mutations.ts';
import { MarkPaid } from './mark-paid.tsx';

/** Shows the payment straight to an account of the shop that an order waits for, for staff to confirm. */
export function DirectPaymentDue({ order }: { order: AdminOrder }) {
  const provider = directProviderOf(order, useSettings());
  const money = useMoney();
  const { moment } = useDates();
  const { may } = useRights();
  const { move, busy } = useOrderMutations(order);
  const [dialog, setDialog] = useState<'paid' | 'missing' | null>(null);
  if (!provider) return null;
  const { claim, number, state } = order;
  const { company, directMethod: method } = provider;
  const amount = money(dueOnlineOf(order));
  const reference = claim?.reference ?? '';
  const close = () => setDialog(null);
  return (
    <Panel
      title={
        claim
          ? m.directPaymentDue.paymentToConfirm({ company })
          : m.directPaymentDue.waitingForPayment({ company })
      }
    >
      <p>
        {claim
          ? m.directPaymentDue.customerSaysPaid({ amount })
          : m.directPaymentDue.noReferenceYet({ amount })}
      </p>
      {claim && (
        <p className="mt-2">
          <strong className="text-xl tabular-nums">{reference}</strong>
          <span className="ml-3 text-muted">{m.directPaymentDue.enteredAt({ at: moment(claim.at) })}</span>
        </p>
      )}
      {state === 'cancelled' && <p className="mt-2">{m.directPaymentDue.orderIsCancelled()}</p>}
      {may('refunds') && (
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          <button type="button" className={button.main} disabled={busy} onClick={() => setDialog('paid')}>
            {m.directPaymentDue.paymentHasArrived()}
          </button>
          {claim && (
            <button
              type="button"
              className={button.quiet}
              disabled={busy}
              onClick={() => setDialog('missing')}
            >
              {m.directPaymentDue.hasNotArrived()}
            </button>
          )}
        </div>
      )}
      {dialog === 'paid' && (
        <MarkPaid
          order={order}
          reported={{ method, reference }}
          busy={busy}
          onAct={async (byHand) => {
            if (await move(order.advance === null ? 'paid' : 'advance_paid', '', byHand)) close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'missing' && (
        <ConfirmAction
          title={m.directPaymentDue.didItNotArrive({ number })}
          act={m.directPaymentDue.markNotArrived()}
          messageLabel={m.directPaymentDue.messageToCustomer()}
          busy={busy}
          onAct={async (note) => {
            if (await move('payment_missing', note, { method: null, reference })) close();
          }}
          onClose={close}
        >
          {state === 'cancelled'
            ? m.directPaymentDue.customerIsEmailed()
            : m.directPaymentDue.customerMayPayAgain({ hours: claimRetryHours })}
        </ConfirmAction>
      )}
    </Panel>
  );
}
