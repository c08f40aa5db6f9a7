import type { Quote } from '#modules/cart/contract/cart.ts';
import { dayAfter, dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { furthestDelivery } from '#modules/delivery/contract/furthest-delivery.ts';
import { lastToLeave } from '#modules/delivery/contract/last-to-leave.ts';
import { SendSeparately } from '#modules/delivery/storefront/send-separately.tsx';
import { noDelivery } from '#modules/delivery/ui/no-delivery.ts';
import { useShortDay } from '#modules/delivery/ui/short-day.ts';
import { WhyThisDay } from '#modules/delivery/ui/why-this-day.tsx';
import { useMoney } from '#web/api/settings.ts';
import { RadioCard as Choice } from '#web/storefront/form/radio-card.tsx';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import { chosenDelivery, type DeliveryOffer, dayErrorOf } from '../draft/requested-day.ts';
import type { DraftForm } from '../draft/validate-draft.ts';
import { CheckoutSection } from './section.tsx';

const names = { standard: m.delivery.standardDelivery(), express: m.delivery.expressDelivery() };

type DeliveryProps = DraftForm & {
  offer: DeliveryOffer & Partial<Pick<Quote, 'served' | 'hasSeveralDays' | 'lines'>>;
  /** The label of a delivery without a charge. */
  free?: string;
};

/** The choice of delivery, with days of arrival instead of speeds. */
export function DeliverySection({ draft, change, wrong, offer, free = m.delivery.free() }: DeliveryProps) {
  const money = useMoney();
  const day = useShortDay();
  const { deliveries, served = true, hasSeveralDays = false, lines = [] } = offer;
  const chosen = chosenDelivery(draft, offer);
  const last = lastToLeave(lines.flatMap(({ promise }) => promise ?? []));
  const earliest = chosen?.to ?? '';
  const latest = dayAfter(dayOf(new Date()), furthestDelivery);
  return (
    <CheckoutSection title={m.delivery.delivery()}>
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="sr-only">{m.delivery.delivery()}</legend>
        {deliveries.map(({ delivery, price, from, to }) => (
          <Choice
            key={delivery}
            name="delivery"
            value={delivery}
            checked={chosen?.delivery === delivery}
            onPick={() => change({ delivery })}
            title={names[delivery]}
            description={m.delivery.to({ from: day(from), to: day(to) })}
            amount={price === 0 ? free : money(price)}
          />
        ))}
      </fieldset>
      {deliveries.length === 0 && (
        <p role="alert" className="font-medium text-bad">
          {noDelivery(served)}
        </p>
      )}
      {hasSeveralDays && <SendSeparately />}
      {last && <WhyThisDay reasons={last.reasons} />}
      <Field
        label={m.delivery.deliveryDateOptional()}
        name="deliverOn"
        type="date"
        min={earliest}
        max={latest}
        value={draft.deliverOn}
        onChange={({ target }) => change({ deliverOn: target.value })}
        error={
          wrong.deliverOn ??
          dayErrorOf(draft, offer, (nearest) => m.delivery.chooseOrLater({ earliest: day(nearest) }))
        }
        hint={m.delivery.leaveBlankForEarliestDate()}
        className="max-w-xs"
      />
    </CheckoutSection>
  );
}
