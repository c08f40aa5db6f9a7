import { handedOver } from '#modules/delivery/contract/delivery.ts';
import { lastToLeave } from '#modules/delivery/contract/last-to-leave.ts';
import { WhyThisDay } from '#modules/delivery/ui/why-this-day.tsx';
import type { Order } from '#modules/orders/contract/orders.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

/** The delivery address and the days of arrival. */
export function Arrival({ order }: { order: Order }) {
  const { locale } = useSettings();
  const { address, arrives, delivery, gift, state } = order;
  const isHandedOver = delivery === handedOver;
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const isOpen = ['placed', 'paid', 'packed', 'shipped'].includes(state);
  return (
    <section aria-labelledby="arrival">
      <h2 id="arrival" className="text-2xl">
        {isOpen
          ? m.arrival.arriving({ from: days.formatRange(new Date(arrives.from), new Date(arrives.to)) })
          : state === 'cancelled'
            ? m.arrival.deliveryAddress()
            : isHandedOver
              ? m.arrival.handedOverTo()
              : m.arrival.deliveredTo()}
      </h2>
      {isOpen && <PromisedDay order={order} />}
      <address className="mt-3 text-muted not-italic wrap-anywhere">
        {address.name}
        {!isHandedOver && (
          <>
            <br />
            {address.street}
            <br />
            {m.arrival.cityZipCode({
              city: address.city,
              zipCode: address.zipCode,
              hasState: address.state ? 'yes' : 'no',
              state: address.state ? address.state : '',
            })}
            <br />
            {address.country}
          </>
        )}
        {address.phone && (
          <>
            <br />
            {address.phone}
          </>
        )}
      </address>
      {gift && (gift.message || gift.sender) && (
        <figure className="mt-5 max-w-md rounded-2xl bg-butter p-5">
          <figcaption className="text-sm font-semibold">{m.arrival.yourMessageOnCard()}</figcaption>
          <p className="mt-1 font-serif text-lg text-balance whitespace-pre-line wrap-anywhere">
            {gift.message}
          </p>
          {gift.sender && <p className="mt-2 wrap-anywhere">{gift.sender}</p>}
        </figure>
      )}
      {gift?.hidePrices && <p className="mt-3 text-sm text-muted">{m.arrival.noPricesInParcel()}</p>}
    </section>
  );
}

/** Why the item that leaves last arrives on its day; nothing for a later day that the customer chose. */
function PromisedDay({ order: { lines, deliverOn, sendSeparately } }: { order: Order }) {
  const last = lastToLeave(lines.flatMap(({ promise }) => promise ?? []));
  if (!last || deliverOn !== null) return null;
  return (
    <div className="mt-2">
      {sendSeparately && <p className="text-sm">{m.arrival.eachItemIsSentAlone()}</p>}
      <WhyThisDay reasons={last.reasons} />
    </div>
  );
}
