import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import type { Order } from '#contract/orders.ts';
import { reasonOf } from '#web/api/client.ts';
import { askAnew, tell } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { type Outcome, payInWindow } from '#web/payments/razorpay.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import { useKeptUntil } from '../order/pay-now.tsx';
import type { Way } from '../order/way.ts';

type ToPayProps = { order: Order; way: Way; toOrder: string; onChange: (order: Order) => void };

/** What there is to pay. The window of the provider opens by itself, since whoever comes here has asked for it. */
export function ToPay({ order, way, toOrder, onChange }: ToPayProps) {
  const money = useMoney();
  const keptUntil = useKeptUntil(order.payBy);
  const { pay, busy, wrong } = usePaying({ way, toOrder, onChange });
  const presser = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    void pay();
  }, []);
  useEffect(() => {
    if (wrong) presser.current?.focus();
  }, [wrong]);
  return (
    <section aria-label="What you pay" className="rounded-3xl bg-surface p-6">
      <ul className="grid gap-1">
        {order.lines.map(({ id, name, quantity, total, isWrap }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{isWrap ? name : `${quantity} × ${name}`}</span>
            <span className="tabular-nums">{money(total)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
        <span>Total to pay</span>
        <span className="tabular-nums">{money(order.total)}</span>
      </p>
      <p className="mt-4 text-muted">{keptUntil}</p>
      <p role="alert" className="font-medium text-bad not-empty:mt-4">
        {wrong}
      </p>
      <div className="mt-6 grid gap-3">
        <button ref={presser} type="button" className={button.main} aria-disabled={busy} onClick={pay}>
          Pay now · {money(order.total)}
        </button>
        <Link to={toOrder} className={button.quiet}>
          Back to the order
        </Link>
      </div>
    </section>
  );
}

const reasons: Record<Exclude<Outcome['outcome'], 'paid'>, string> = {
  dismissed: 'You have not paid yet.',
  failed: 'The payment failed, and you were not charged. Please try again.',
  unavailable: 'The payment window didn’t open. Please reload this page and try again.',
};

function usePaying({ way, toOrder, onChange }: Omit<ToPayProps, 'order'>) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const done = (order: Order) => {
    if (!order.isPaid) toast(messages.paymentUnderWay);
    navigate(toOrder, { replace: true, state: { placed: order.isPaid } });
  };
  /** It may have been paid in another tab meanwhile, or given up. */
  const lookAgain = () => askAnew('GET /api/orders/:number', way).then(onChange, () => {});
  const pay = async () => {
    if (busy) return;
    setBusy(true);
    setWrong('');
    try {
      const opened = await payInWindow(await tell('POST /api/orders/:number/payment', way));
      if (opened.outcome === 'paid') {
        const body = opened.returned;
        return done(await tell('POST /api/orders/:number/payment/confirm', { ...way, body }));
      }
      setWrong(reasons[opened.outcome]);
      await lookAgain();
    } catch (error) {
      setWrong(reasonOf(error));
      await lookAgain();
    } finally {
      setBusy(false);
    }
  };
  return { pay, busy, wrong };
}
