import { unpaidReservationMinutes } from '#modules/orders/contract/order-states.ts';
import { useMoney } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import type { RequestProps } from './quote-decision.ts';
import { usePayment } from './use-payment.ts';

/** The notice of an accepted but unpaid quote, with the actions to pay or to cancel. */
export function ToPay({ request, onOutdated, toPay }: RequestProps & { toPay: number }) {
  const money = useMoney();
  const { busy, pay, giveUp } = usePayment(onOutdated);
  return (
    <section aria-labelledby="to-pay" className="rounded-3xl bg-butter p-6 md:p-8">
      <h2 id="to-pay" className="text-2xl">
        One step left
      </h2>
      <p className="mt-1.5">
        We hold order {request.order} for {unpaidReservationMinutes} minutes and start making it once it is
        paid.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" disabled={busy} className={button.main} onClick={() => pay(request)}>
          {busy ? 'One moment...' : `Pay ${money(toPay)}`}
        </button>
        <button type="button" disabled={busy} className={button.quiet} onClick={() => giveUp(request)}>
          Cancel
        </button>
      </div>
    </section>
  );
}
