import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { channelLabel } from '#modules/orders/contract/channel-names.ts';
import { shippedUnitsOf } from '#modules/orders/contract/shipped-units.ts';
import { useDates } from '#web/admin/components/date.ts';
import { BackLink } from '#web/admin/components/page/back-link.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { useMoney } from '#web/api/settings.ts';
import { AdminBlocks } from '#web/plugins/blocks.tsx';
import * as m from '../../messages/index.ts';
import { paymentLabel } from '../orders/labels.ts';
import { useOrderQuery } from '../orders/list-query.ts';
import { LateBadge, StateBadge } from '../orders/state-badge.tsx';
import { OrderAttributes } from './attributes.tsx';
import { Customer } from './customer.tsx';
import { Prints } from './documents.tsx';
import { EditButton } from './edit-button.tsx';
import { ExchangeLinks } from './exchange-links.tsx';
import { Lines } from './lines.tsx';
import { Neighbours } from './neighbours.tsx';
import { NextTransition } from './next-transition.tsx';
import { Notes } from './notes.tsx';
import { OrderMails } from './order-emails.tsx';
import { Organise } from './organise.tsx';
import { OtherActions } from './other-actions.tsx';
import { DirectPaymentDue } from './payment/direct-payment-due.tsx';
import { Payment } from './payment/payment.tsx';
import { PaymentLink } from './payment/payment-link.tsx';
import { Refunds } from './payment/refund.tsx';
import { RefundDue } from './payment/refund-due.tsx';
import { RecordReturn } from './returns/record-return.tsx';
import { OpenReturns, PastReturns } from './returns/returns.tsx';
import { SellerNotice } from './seller-notice.tsx';
import { Delivery } from './shipments/delivery.tsx';
import { Shipments } from './shipments/shipments.tsx';
import { Timeline } from './timeline.tsx';
import { UndoTransition } from './undo-transition.tsx';

/** Shows pending tasks first, then the items to pack and the history, with the customer at the side. */
export function OrderDetail({ order }: { order: AdminOrder }) {
  const { moment } = useDates();
  const money = useMoney();
  const { withFilters } = useOrderQuery();
  return (
    <>
      <PageHead
        title={m.orderDetail.order({ number: order.number })}
        back={
          <span className="flex items-center gap-3">
            <BackLink to={withFilters('/admin/orders')}>{m.orderDetail.orders()}</BackLink>
            <Neighbours number={order.number} />
          </span>
        }
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge order={{ ...order, sent: shippedUnitsOf(order) }} />
            <LateBadge daysLate={order.daysLate} />
            <span>{moment(order.placedAt)}</span>
            {order.channel !== 'website' && <span>{channelLabel(order)}</span>}
            <span className="tabular-nums">
              {money(order.total)} · {paymentLabel(order)}
            </span>
          </span>
        }
      >
        <UndoTransition order={order} />
        <EditButton order={order} />
        <NextTransition order={order} />
      </PageHead>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-6">
          <SellerNotice order={order} />
          <DirectPaymentDue order={order} />
          <PaymentLink order={order} />
          <ExchangeLinks order={order} />
          <RefundDue order={order} />
          <OpenReturns order={order} />
          <Lines order={order} />
          <Shipments order={order} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Prints order={order} />
          <Customer order={order} />
          <Delivery order={order} />
          <Organise order={order} />
          <OrderAttributes order={order} />
          <Payment order={order} />
          <Refunds order={order} />
          <PastReturns order={order} />
          <RecordReturn order={order} />
          <AdminBlocks place="order" props={{ order }} />
          <OtherActions order={order} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Timeline order={order} />
          <Notes order={order} />
          <OrderMails order={order} />
        </div>
      </div>
      {/* Keeps the end of the page clear of the bottom bar on phones. */}
      <div className="h-16 sm:hidden" />
    </>
  );
}
