import { handedOver } from '#modules/delivery/contract/delivery.ts';
import { lastToLeave } from '#modules/delivery/contract/last-to-leave.ts';
import { Reasons } from '#modules/delivery/ui/reasons.tsx';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { isPaidByRecipient } from '#modules/orders/contract/cash-on-delivery.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useSettings } from '#web/api/settings.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import * as m from '../../../messages/index.ts';
import { CardText } from '../lines.tsx';

const asides = {
  standard: m.delivery.standard(),
  express: m.delivery.express(),
  [handedOver]: m.delivery.handedOver(),
};

/** Shows the promised day, or when it was handed over, and the gift options. */
export function Delivery({ order }: { order: AdminOrder }) {
  const { arrives, deliverOn, delivery, gift } = order;
  const plans = new Map(order.plans.map((plan) => [plan.lineId, plan]));
  const last = lastToLeave(
    order.lines.flatMap(({ id, promise }) => (promise ? { ...promise, ...plans.get(id) } : [])),
  );
  const { locale } = useSettings();
  const day = (date: string) => longDate(date, locale);
  return (
    <Panel title={m.delivery.delivery()} aside={asides[delivery]}>
      <p>
        {delivery === handedOver
          ? m.delivery.handedOverOn({ day: day(arrives.to) })
          : deliverOn
            ? m.delivery.promisedFor({ strong: (text) => <strong>{text}</strong>, deliverOn: day(deliverOn) })
            : m.delivery.promisedBetweenAnd({
                from: day(arrives.from),
                strong: (text) => <strong>{text}</strong>,
                to: day(arrives.to),
              })}
      </p>
      {order.sendSeparately && <p className="mt-1">{m.delivery.eachItemIsSentAlone()}</p>}
      {last && (
        <div className="mt-3">
          <p className="text-sm text-muted">
            {m.delivery.finishAndSend({ made: day(last.madeBy), leaves: day(last.leavesOn) })}
          </p>
          {order.plans.length > 0 && (
            <p className="text-sm text-muted">
              {order.plans.some(({ isLate }) => isLate)
                ? m.delivery.workWasMovedTooLate()
                : m.delivery.workWasMoved()}
            </p>
          )}
          <Reasons reasons={last.reasons} />
        </div>
      )}
      {gift && (
        <div className="mt-4 border-t border-line pt-4">
          <p className="font-semibold">{m.delivery.giftOrder()}</p>
          <p className="text-sm text-muted">
            {[
              gift.toRecipient && m.delivery.sentToRecipient(),
              gift.wrap && m.delivery.oneGiftWrap(),
              gift.hidePrices && m.delivery.hidePrices(),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {isPaidByRecipient(order) && !order.isPaid && (
            <p className="mt-2 font-medium">{m.delivery.recipientPaysCourier()}</p>
          )}
          {gift.message && <CardText text={gift.message} of={m.delivery.theCard()} />}
          {gift.sender && <p className="mt-2">{m.delivery.from({ sender: gift.sender })}</p>}
        </div>
      )}
    </Panel>
  );
}
