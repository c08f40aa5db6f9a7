import { Truck } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { PromiseAnswer } from '#modules/delivery/contract/promise-call.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { fetchFresh } from '#web/api/queries.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { useDeliveryChoice } from '#web/cart/delivery-choice.ts';
import * as m from '../messages/index.ts';
import { noDelivery } from '../ui/no-delivery.ts';
import { orderBefore } from '../ui/order-before.ts';
import { useShortDay } from '../ui/short-day.ts';
import { WhyThisDay } from '../ui/why-this-day.tsx';
import { DeliverTo, PinForm } from './pin-form.tsx';

type PromisedProduct = {
  product: string;
  variant?: string | undefined;
  quantity: number;
  personalised: boolean;
};

type ProductPromiseProps = PromisedProduct & {
  /** Whether the product can be personalised, which is not entered yet. */
  isPersonalisable: boolean;
};

type PromiseState = { answer: PromiseAnswer | null; failed: string | null };

/** Asks when a product arrives, again whenever the product, the place or the requested day changes. */
function usePromise(promised: PromisedProduct, pin: string, on: string): PromiseState {
  const [state, setState] = useState<PromiseState>({ answer: null, failed: null });
  const query = JSON.stringify({ ...promised, pin, ...(on && { on }) });
  useEffect(() => {
    if (!pin) return;
    const stop = new AbortController();
    fetchFresh('GET /api/promise', { query: JSON.parse(query) }, stop.signal).then(
      (answer) => setState({ answer, failed: null }),
      (error) => {
        if (!stop.signal.aborted) setState({ answer: null, failed: errorMessageOf(error) });
      },
    );
    return () => stop.abort();
  }, [query, pin]);
  return pin ? state : { answer: null, failed: null };
}

/** When the product arrives at the shopper's PIN code, why, and whether it can arrive on a requested day. */
export function ProductPromise({ isPersonalisable, ...promised }: ProductPromiseProps) {
  const { pin, isRead } = useDeliveryChoice();
  const [isChanging, setChanging] = useState(false);
  const [on, setOn] = useState('');
  const { answer, failed } = usePromise(promised, pin, on);
  return (
    <section
      aria-label={m.productPromise.delivery()}
      className="scripted mt-5 min-h-28 rounded-2xl bg-surface p-4"
    >
      {isRead && (!pin || isChanging) && <PinForm pin={pin} onDone={() => setChanging(false)} />}
      {pin && !isChanging && (
        <DeliverTo pin={pin} region={answer?.region ?? ''} onChange={() => setChanging(true)} />
      )}
      <div aria-live="polite" className="empty:hidden">
        {failed && <p className="mt-2 font-medium text-bad">{failed}</p>}
        {answer && <Answer answer={answer} />}
        {answer && isPersonalisable && answer.deliveries.length > 0 && (
          <p className="mt-1 text-sm text-muted">{m.productPromise.withoutPersonalisation()}</p>
        )}
      </div>
      {answer && answer.deliveries.length > 0 && <RequestedDay {...answer} on={on} onChoose={setOn} />}
    </section>
  );
}

function Answer({ answer: { served, isCashRefused, deliveries } }: { answer: PromiseAnswer }) {
  const day = useShortDay();
  const money = useMoney();
  const [first] = deliveries;
  if (!first) return <p className="mt-2">{noDelivery(served)}</p>;
  return (
    <>
      <ul className="mt-1 space-y-1">
        {deliveries.map(({ delivery, from, to, price }) => (
          <li key={delivery} className="flex gap-2">
            <Truck aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
            <span>
              {m.productPromise.arrives({
                method: delivery,
                isOneDay: from === to ? 'yes' : 'no',
                from: day(from),
                to: day(to),
                isFree: price === 0 ? 'yes' : 'no',
                price: money(price),
              })}
            </span>
          </li>
        ))}
      </ul>
      {isCashRefused && <p className="mt-1 text-sm text-muted">{m.productPromise.noCash()}</p>}
      <WhyThisDay reasons={first.reasons} />
    </>
  );
}

type RequestedDayProps = Pick<PromiseAnswer, 'requested'> & { on: string; onChoose: (day: string) => void };

/** Asks for a day on which the product is needed, and says whether it can arrive then. */
function RequestedDay({ requested, on, onChoose }: RequestedDayProps) {
  const id = useId();
  const day = useShortDay();
  const { locale } = useSettings();
  return (
    <div className="mt-2">
      <label htmlFor={id} className="block text-sm font-semibold">
        {m.productPromise.neededOn()}
      </label>
      <input
        id={id}
        type="date"
        min={dayOf(new Date())}
        value={on}
        onChange={({ target }) => onChoose(target.value)}
        className="mt-1 min-h-11 rounded-xl border border-control bg-paper px-3"
      />
      <p role="status" className="mt-1 text-sm empty:hidden">
        {on !== '' &&
          requested?.possible === true &&
          m.productPromise.yesOrderBy({
            method: requested.delivery,
            ...orderBefore(new Date(requested.orderBy), locale),
          })}
        {on !== '' &&
          requested?.possible === false &&
          m.productPromise.no({
            reason: requested.reason,
            hasNearest: requested.nearest ? 'yes' : 'no',
            nearest: requested.nearest ? day(requested.nearest) : '',
          })}
      </p>
    </div>
  );
}
