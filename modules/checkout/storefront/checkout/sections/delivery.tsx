import type { Quote } from '#modules/cart/contract/cart.ts';
import { useShortDay } from '#modules/cart/storefront/quote/short-day.ts';
import { canArriveOn, furthestDelivery } from '#modules/delivery/contract/delivery.ts';
import { useMoney } from '#web/api/settings.ts';
import { RadioCard as Choice } from '#web/storefront/form/radio-card.tsx';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import type { DraftForm } from '../draft/validate-draft.ts';
import { CheckoutSection } from './section.tsx';

const names = { standard: m.delivery.standardDelivery(), express: m.delivery.expressDelivery() };
const dayMs = 86_400_000;

type DeliveryProps = DraftForm &
  Pick<Quote, 'deliveries'> & {
    /** When the order is shipped: now, unless it is made to order. */
    leaves?: Date;
    /** The label of a delivery without a charge. */
    free?: string;
  };

/** The choice of delivery, with days of arrival instead of speeds. */
export function DeliverySection({
  draft,
  change,
  wrong,
  deliveries,
  leaves = new Date(),
  free = m.delivery.free(),
}: DeliveryProps) {
  const money = useMoney();
  const day = useShortDay();
  const chosen = deliveries.find(({ delivery }) => delivery === draft.delivery);
  const earliest = chosen?.to ?? '';
  const latest = new Date(leaves.getTime() + furthestDelivery * dayMs).toISOString().slice(0, 10);
  return (
    <CheckoutSection title={m.delivery.delivery()}>
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="sr-only">{m.delivery.delivery()}</legend>
        {deliveries.map(({ delivery, price, from, to }) => (
          <Choice
            key={delivery}
            name="delivery"
            value={delivery}
            checked={draft.delivery === delivery}
            onPick={() => change({ delivery })}
            title={names[delivery]}
            said={m.delivery.to({ from: day(from), to: day(to) })}
            amount={price === 0 ? free : money(price)}
          />
        ))}
      </fieldset>
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
          (draft.deliverOn && !canArriveOn(draft.deliverOn, draft.delivery, leaves)
            ? m.delivery.chooseOrLater({ earliest: day(earliest) })
            : undefined)
        }
        hint={m.delivery.leaveBlankForEarliestDate()}
        className="max-w-xs"
      />
    </CheckoutSection>
  );
}
