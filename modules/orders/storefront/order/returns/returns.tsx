import type { Order } from '#modules/orders/contract/orders.ts';
import type { OrderReturn } from '#modules/orders/contract/returns.ts';
import { refundDestinationLabel, returnStateNames, wishedLabel } from '#modules/orders/ui/returns/labels.ts';
import { useSettings } from '#web/api/settings.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import { lineName } from '#web/ui/line-name.ts';
import { PictureLinks } from '#web/ui/pictures/picture-links.tsx';
import * as m from '../../../messages/index.ts';

/** The next step of a return, as shown to the customer. */
const nextSteps: Record<OrderReturn['state'], string> = {
  requested: m.storefrontOrderReturns.wellEmailYouWithinOne(),
  approved: m.storefrontOrderReturns.sendItemsBackAsOur(),
  declined: m.storefrontOrderReturns.reasonIsInOurEmail(),
  received: m.storefrontOrderReturns.weHaveReceivedTheseItems(),
};

/** The returns of an order with their items and next steps. */
export function Returns({ order: { returns, lines } }: { order: Order }) {
  const { locale } = useSettings();
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="text-2xl">
        {m.storefrontOrderReturns.returns({ returnsCount: returns.length })}
      </h2>
      <ul className="mt-3 grid gap-3">
        {returns.map((orderReturn) => (
          <li key={orderReturn.id} className="rounded-2xl border border-line p-4 wrap-anywhere">
            <p className="font-semibold">
              {returnStateNames[orderReturn.state]}
              <span className="font-normal text-muted"> · {longDate(orderReturn.requestedAt, locale)}</span>
            </p>
            <ul className="mt-1">
              {orderReturn.lines.map(({ lineId, quantity, received, exchangeFor }) => (
                <li key={lineId}>
                  {quantity} × {lines.filter(({ id }) => id === lineId).map(lineName)}
                  {m.storefrontOrderReturns.received({
                    hasReceived: received > 0 && received < quantity ? 'yes' : 'no',
                    received,
                  })}
                  {exchangeFor && (
                    <span className="block text-muted">{wishedLabel({ quantity, exchangeFor })}</span>
                  )}
                </li>
              ))}
            </ul>
            <PictureLinks pictures={orderReturn.photos} />
            <p className="mt-2 text-muted">{nextSteps[orderReturn.state]}</p>
            {orderReturn.refundTo && (
              <p className="mt-1 text-sm text-muted">
                {m.storefrontOrderReturns.refundTo({
                  refundTo: refundDestinationLabel(orderReturn.refundTo),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
