import { Link } from 'react-router';
import { isDirectPayment } from '#modules/cart/storefront/quote/payment-method-labels.ts';
import { dueOnlineOf, isPaidOnlinePart } from '#modules/orders/contract/cash-on-delivery.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import { timesIn } from '#web/ui/dates/time.ts';
import * as m from '../../../messages/index.ts';
import type { OrderAccess } from '../order-access.ts';

/** The notice of an unpaid order: how long its stock is reserved, or the difference of a changed one, and the link to pay. */
export function PayNow({ order, way }: { order: Order; way: OrderAccess }) {
  const { number, payBy, outstanding } = order;
  const money = useMoney();
  const keptUntil = useReservedUntil(payBy);
  if (payBy === null && (outstanding === 0 || order.claim !== null)) return null;
  return (
    <section
      aria-label={m.payNow.payment()}
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-3xl bg-butter p-6 print:hidden"
    >
      <p>
        <strong className="font-serif text-xl font-semibold">{openPaymentOf(order)}</strong>
        <span className="mt-1 block">
          {outstanding > 0 ? m.payNow.packedOnceDifferenceIsPaid({ amount: money(outstanding) }) : keptUntil}
        </span>
      </p>
      {/* Reloads the document, whose policy must allow the script of the provider. */}
      <Link reloadDocument to={paymentAddress(number, way)} className={button.main}>
        {m.payNow.payNow({ total: money(dueOnlineOf(order)) })}
      </Link>
    </section>
  );
}

/** Returns why a payment is open: of the order, or of the difference of a changed one or of an exchange. */
const openPaymentOf = ({ outstanding, exchangeOf }: Order): string => {
  if (outstanding === 0) return m.payNow.orderIsNotPaid();
  return exchangeOf ? m.payNow.exchangeCostsMore() : m.payNow.differenceIsOpen();
};

/** The notice of a direct payment: that the shop checks it, or for a cancelled order, where its reference is entered. */
export function DirectPaymentNotice({ order, way }: { order: Order; way: OrderAccess }) {
  const settings = useSettings();
  const { number, state, payment, claim } = order;
  const isLate = state === 'cancelled' && !isPaidOnlinePart(order) && isDirectPayment(payment, settings);
  if (claim === null && !isLate) return null;
  return (
    <section
      aria-label={m.payNow.payment()}
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-3xl bg-sky p-6 print:hidden"
    >
      <p>
        <strong className="font-serif text-xl font-semibold">
          {claim ? m.payNow.weAreCheckingYourPayment() : m.payNow.didYouPay()}
        </strong>
        <span className="mt-1 block">
          {claim ? m.payNow.youEntered({ reference: claim.reference }) : m.payNow.thenEnterReference()}
        </span>
      </p>
      <Link to={paymentAddress(number, way)} className={button.quiet}>
        {claim ? m.payNow.changeReference() : m.payNow.enterReference()}
      </Link>
    </section>
  );
}

/** Returns the address of the payment page of an order. */
export const paymentAddress = (
  number: number | string,
  { query: { key } }: Pick<OrderAccess, 'query'>,
): string => `/orders/${number}/pay${key ? `?key=${encodeURIComponent(key)}` : ''}`;

/** Period before a deadline from which its time says enough, without its day. */
const withDayAfterMs = 6 * 3_600_000;

/** Returns until when the stock is reserved, in the time zone of the browser; empty if no payment is due. */
export function useReservedUntil(payBy: string | null): string {
  const { locale } = useSettings();
  if (payBy === null) return '';
  const until = new Date(payBy);
  const remaining = until.getTime() - Date.now();
  if (remaining <= 0) return m.payNow.paymentTimeHasRunOut();
  const time = timesIn(locale, {
    timeStyle: 'short',
    ...(remaining > withDayAfterMs && { dateStyle: 'medium' }),
  })(until);
  return m.payNow.weHoldYourItemsUntil({ time });
}
