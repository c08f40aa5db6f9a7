import { unpaidMinutes } from '#contract/order-states.ts';
import { useMoney } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import type { RequestProps } from './deciding.ts';
import { usePaying } from './paying.ts';

/** The quote is accepted and the order is held: it is made once it is paid. */
export function ToPay({ request, onOutdated }: RequestProps) {
  const money = useMoney();
  const { busy, pay, giveUp } = usePaying(onOutdated);
  const price = request.quote?.price ?? 0;
  return (
    <section aria-labelledby="to-pay" className="rounded-3xl bg-butter p-6 md:p-8">
      <h2 id="to-pay" className="text-2xl">
        One step is left
      </h2>
      <p className="mt-1.5">
        Your order {request.order} is held for {unpaidMinutes} minutes, and made once it is paid.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" disabled={busy} className={button.main} onClick={() => pay(request)}>
          {busy ? 'One moment...' : `Pay ${money(price)}`}
        </button>
        <button type="button" disabled={busy} className={button.quiet} onClick={() => giveUp(request)}>
          Do not order it now
        </button>
      </div>
    </section>
  );
}
