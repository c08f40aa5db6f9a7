import type { ReactNode } from 'react';
import { receivedByStaff } from '#modules/orders/contract/order-channels.ts';
import { useRights } from '#web/admin/data/use-rights.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import { Choice } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import { paymentName } from '../../orders/labels.ts';
import { ManualPaymentFields } from '../payment/manual-payment.tsx';
import type { LiveExchange } from './use-exchange.ts';

/** The order that units are exchanged for, with what its refund pays, and how the customer pays the rest. */
export function ExchangeSummary({ live }: { live: LiveExchange }) {
  const money = useMoney();
  const { locale } = useSettings();
  const { quote, isCurrent, error } = live;
  if (error)
    return (
      <p role="alert" className="mark-bad font-medium text-bad">
        {error}
      </p>
    );
  if (!quote) return null;
  const { items, tax, total, credit, toPay, refund, arrives } = quote;
  return (
    <section aria-label={m.exchangeForm.newOrder()} className="grid gap-4 rounded-xl bg-paper p-4">
      <dl aria-busy={!isCurrent} className="max-w-md tabular-nums aria-busy:opacity-60">
        {items.map(({ name, variant, quantity, price }) => (
          <Row key={`${name} ${variant} ${price}`} amount={money(price * quantity)}>
            {m.exchangeForm.item({ quantity, name: variant ? `${name}, ${variant}` : name })}
          </Row>
        ))}
        {tax > 0 && <Row amount={money(tax)}>{m.exchangeForm.tax()}</Row>}
        <Row amount={money(total)}>
          <strong>{m.exchangeForm.total()}</strong>
        </Row>
        <Row amount={money(-credit)}>{m.exchangeForm.credit()}</Row>
        <Row amount={money(toPay)} isStrong>
          {m.exchangeForm.toPay()}
        </Row>
        {refund > 0 && <Row amount={money(refund)}>{m.exchangeForm.refund()}</Row>}
      </dl>
      <p className="text-sm text-muted">
        {m.exchangeForm.arrives({ from: longDate(arrives.from, locale), to: longDate(arrives.to, locale) })}
      </p>
      {toPay > 0 && <PaymentOfRest live={live} />}
    </section>
  );
}

type RowProps = { amount: string; isStrong?: boolean; children: ReactNode };

const Row = ({ amount, isStrong = false, children }: RowProps) => (
  <div
    className={`flex justify-between gap-4 py-1 ${isStrong ? 'mt-1 border-t border-line pt-2 font-semibold' : ''}`}
  >
    <dt className="min-w-0 break-words">{children}</dt>
    <dd className="shrink-0">{amount}</dd>
  </div>
);

/** How the customer pays what the refund does not: by a link, on delivery, or to staff. */
function PaymentOfRest({ live }: { live: LiveExchange }) {
  const settings = useSettings();
  const { may } = useRights();
  const { quote, payment, setPayment, paymentError, byHand } = live;
  const methods = quote?.payments ?? [];
  const isByLink = payment !== 'cod' && payment !== receivedByStaff && payment !== '';
  return (
    <div>
      <Choice
        label={m.exchangeForm.howIsRestPaid()}
        required
        value={payment}
        error={paymentError}
        hint={isByLink ? m.exchangeForm.linkIsMailed() : undefined}
        onChange={({ target }) => setPayment(target.value)}
      >
        <option value="">{m.orderForm.choose()}</option>
        {methods.map((method) => (
          <option key={method} value={method}>
            {method === 'cod'
              ? paymentName('cod', settings)
              : m.orderForm.paymentLink({ method: paymentName(method, settings) })}
          </option>
        ))}
        {may('refunds') && <option value={receivedByStaff}>{m.orderForm.received()}</option>}
      </Choice>
      {payment === receivedByStaff && <ManualPaymentFields {...byHand} />}
    </div>
  );
}
