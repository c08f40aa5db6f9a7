import type { DeskOrder } from '#contract/orders.ts';
import { useMoney } from '#web/api/settings.ts';
import { LateBadge, StateBadge } from '../orders/state-badge.tsx';
import { paymentInWords, standingInWords } from '../orders/words.ts';
import { useDates } from '../parts/date.ts';
import { PageHead } from '../parts/page-head.tsx';
import { WayBack } from '../parts/way-back.tsx';
import { Customer } from './customer.tsx';
import { Delivery } from './delivery.tsx';
import { Lines } from './lines.tsx';
import { MainActs } from './moves.tsx';
import { Notes } from './notes.tsx';
import { OtherActs } from './other-acts.tsx';
import { Owed } from './owed.tsx';
import { Parcels, sentOf } from './parcels.tsx';
import { Payment } from './payment.tsx';
import { Prints } from './prints.tsx';
import { RecordReturn } from './record-return.tsx';
import { Refunds } from './refund.tsx';
import { OpenReturns, PastReturns } from './returns.tsx';
import { SellerNotice } from './seller-notice.tsx';
import { Timeline } from './timeline.tsx';

/** What is to be done comes first, then what to pack, then how it went; at the side, for whom. */
export function OrderDetail({ order }: { order: DeskOrder }) {
  const { moment } = useDates();
  const money = useMoney();
  return (
    <>
      <PageHead
        title={`Order ${order.number}`}
        back={<WayBack to="/admin/orders">Orders</WayBack>}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge state={order.state} partly={standingInWords({ ...order, sent: sentOf(order) })} />
            <LateBadge daysLate={order.daysLate} />
            <span>{moment(order.placedAt)}</span>
            <span className="tabular-nums">
              {money(order.total)} · {paymentInWords(order)}
            </span>
          </span>
        }
      >
        <MainActs order={order} />
      </PageHead>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-6">
          <SellerNotice order={order} />
          <Owed order={order} />
          <OpenReturns order={order} />
          <Lines order={order} />
          <Parcels order={order} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Prints order={order} />
          <Customer order={order} />
          <Delivery order={order} />
          <Payment order={order} />
          <Refunds order={order} />
          <PastReturns order={order} />
          <RecordReturn order={order} />
          <OtherActs order={order} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Timeline order={order} />
          <Notes order={order} />
        </div>
      </div>
      {/* Nothing stands behind the bar at the foot of a phone. */}
      <div className="h-16 sm:hidden" />
    </>
  );
}
