import { unpaidReservationMinutes } from '#modules/orders/contract/reservation-minutes.ts';
import { useMoney } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';
import type { RequestProps } from './quote-decision.ts';
import { usePayment } from './use-payment.ts';

/** The notice of an accepted but unpaid quote, with the actions to pay or to cancel. */
export function ToPay({ request, onOutdated, toPay }: RequestProps & { toPay: number }) {
  const money = useMoney();
  const { busy, pay, giveUp } = usePayment(onOutdated);
  return (
    <section aria-labelledby="to-pay" className="rounded-3xl bg-butter p-6 md:p-8">
      <h2 id="to-pay" className="text-2xl">
        {m.toPay.oneStepLeft()}
      </h2>
      <p className="mt-1.5">
        {m.toPay.weHoldOrderForMinutes({ order: request.order ?? '', unpaidReservationMinutes })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" disabled={busy} className={button.main} onClick={() => pay(request)}>
          {busy ? m.toPay.oneMoment() : m.toPay.pay({ toPay: money(toPay) })}
        </button>
        <button type="button" disabled={busy} className={button.quiet} onClick={() => giveUp(request)}>
          {m.toPay.cancel()}
        </button>
      </div>
    </section>
  );
}
