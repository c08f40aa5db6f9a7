import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { isPaidByRecipient } from '#modules/orders/contract/order-states.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useSettings } from '#web/api/settings.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import { CardText } from '../lines.tsx';

/** Shows the promised day, and the gift options. */
export function Delivery({ order }: { order: AdminOrder }) {
  const { arrives, deliverOn, delivery, gift } = order;
  const { locale } = useSettings();
  const day = (date: string) => longDate(new Date(date), locale);
  return (
    <Panel title="Delivery" aside={delivery === 'express' ? 'Express' : 'Standard'}>
      <p>
        {deliverOn ? (
          <>
            Promised for <strong>{day(deliverOn)}</strong>
          </>
        ) : (
          <>
            Promised between {day(arrives.from)} and <strong>{day(arrives.to)}</strong>
          </>
        )}
      </p>
      {gift && (
        <div className="mt-4 border-t border-line pt-4">
          <p className="font-semibold">Gift order</p>
          <p className="text-sm text-muted">
            {[
              gift.toRecipient && 'Sent to the recipient',
              gift.wrap && 'One gift wrap',
              gift.hidePrices && 'Hide prices',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {isPaidByRecipient(order) && !order.isPaid && (
            <p className="mt-2 font-medium">The recipient pays the courier; the buyer has confirmed it.</p>
          )}
          {gift.message && <CardText text={gift.message} of="the card" />}
          {gift.sender && <p className="mt-2">From {gift.sender}</p>}
        </div>
      )}
    </Panel>
  );
}
