import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { dueOnlineOf, isPaidOnlinePart } from '#modules/orders/contract/cash-on-delivery.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import type { OrderAccess } from '#modules/orders/storefront/order/order-access.ts';
import { useReservedUntil } from '#modules/orders/storefront/order/payment/pay-now.tsx';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi, fetchAsUser } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { type PaymentWindowOutcome, payInWindow } from '#web/payments/payment-window.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import { AmountToPay } from './amount-to-pay.tsx';

type ToPayProps = { order: Order; way: OrderAccess; toOrder: string; onChange: (order: Order) => void };

/**
 * The summary of the payment. Opens the payment window on load, since the customer has requested it on the page before.
 */
export function ToPay({ order, way, toOrder, onChange }: ToPayProps) {
  const money = useMoney();
  const keptUntil = useReservedUntil(order.payBy);
  const { pay, busy, wrong } = usePaying({ order, way, toOrder, onChange });
  const payButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page is opened.
  useEffect(() => {
    void pay();
  }, []);
  useEffect(() => {
    if (wrong) payButton.current?.focus();
  }, [wrong]);
  return (
    <section aria-label={m.toPay.paymentSummary()} className="rounded-3xl bg-surface p-6">
      <AmountToPay order={order} />
      {keptUntil && <p className="mt-4 text-muted">{keptUntil}</p>}
      <p role="alert" className="font-medium text-bad not-empty:mt-4">
        {wrong}
      </p>
      <div className="mt-6 grid gap-3">
        <button ref={payButton} type="button" className={button.main} aria-disabled={busy} onClick={pay}>
          {m.toPay.payNow({ total: money(dueOnlineOf(order)) })}
        </button>
        <Link to={toOrder} className={button.quiet}>
          {m.toPay.backToOrder()}
        </Link>
      </div>
    </section>
  );
}

const reasons: Record<Exclude<PaymentWindowOutcome['outcome'], 'paid'>, string> = {
  dismissed: m.toPay.youHaveNotPaidYet(),
  failed: m.toPay.paymentFailed(),
  unavailable: m.toPay.weCouldntOpenPaymentWindow(),
};

function usePaying({ order: { outstanding }, way, toOrder, onChange }: ToPayProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const finish = (order: Order) => {
    const isPaid = isPaidOnlinePart(order);
    if (!isPaid) toast(m.responses.paymentInProgress());
    else if (outstanding > 0) toast.success(m.responses.paymentConfirmed());
    // An order whose difference is paid was placed before.
    navigate(toOrder, { replace: true, state: { placed: isPaid && outstanding === 0 } });
  };
  /** Reloads the order, which another tab may have paid or given up. */
  const reload = () => fetchAsUser('GET /api/orders/:number', way).then(onChange, () => {});
  const pay = async () => {
    if (busy) return;
    setBusy(true);
    setWrong('');
    try {
      const payment = await payInWindow(await callApi('POST /api/orders/:number/payment', way));
      if (payment.outcome === 'paid') {
        const body = payment.returned;
        return finish(await callApi('POST /api/orders/:number/payment/confirm', { ...way, body }));
      }
      setWrong(reasons[payment.outcome]);
      await reload();
    } catch (error) {
      setWrong(errorMessageOf(error));
      await reload();
    } finally {
      setBusy(false);
    }
  };
  return { pay, busy, wrong };
}
