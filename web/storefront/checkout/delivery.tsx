import type { Quote } from '#contract/cart.ts';
import { canArriveOn, furthestDelivery } from '#contract/delivery.ts';
import { useMoney } from '#web/api/settings.ts';
import { Field } from '#web/ui/field.tsx';
import { Pick } from '../frame/pick.tsx';
import { useShortDay } from '../frame/short-day.ts';
import { Part } from './part.tsx';
import type { Filling } from './wrong.ts';

const names = { standard: 'Standard delivery', express: 'Express delivery' };
const dayMs = 86_400_000;

/** How it goes, and when it arrives: days, not speeds. */
export function DeliveryPart({ draft, change, wrong, quote }: Filling & { quote: Quote }) {
  const money = useMoney();
  const day = useShortDay();
  const chosen = quote.deliveries.find(({ delivery }) => delivery === draft.delivery);
  const earliest = chosen?.to ?? '';
  const furthest = new Date(Date.now() + furthestDelivery * dayMs).toISOString().slice(0, 10);
  return (
    <Part title="Delivery">
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="sr-only">Delivery</legend>
        {quote.deliveries.map(({ delivery, price, from, to }) => (
          <Pick
            key={delivery}
            name="delivery"
            value={delivery}
            checked={draft.delivery === delivery}
            onPick={() => change({ delivery })}
            title={names[delivery]}
            said={`${day(from)} to ${day(to)}`}
            amount={price === 0 ? 'Free' : money(price)}
          />
        ))}
      </fieldset>
      <Field
        label="Delivery date (optional)"
        name="deliverOn"
        type="date"
        min={earliest}
        max={furthest}
        value={draft.deliverOn}
        onChange={({ target }) => change({ deliverOn: target.value })}
        error={wrong.deliverOn ?? tooSoon(draft.deliverOn, draft.delivery, day, earliest)}
        hint="Leave blank for the earliest date"
        className="max-w-xs"
      />
    </Part>
  );
}

function tooSoon(
  chosen: string,
  delivery: 'standard' | 'express',
  day: (day: string) => string,
  earliest: string,
): string | undefined {
  if (chosen === '' || canArriveOn(chosen, delivery, new Date())) return undefined;
  return `Choose ${day(earliest)} or later, not a Sunday`;
}
