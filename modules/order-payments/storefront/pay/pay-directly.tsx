import { Link, useNavigate } from 'react-router';
import { dueOnlineOf } from '#modules/orders/contract/cash-on-delivery.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import type { OrderAccess } from '#modules/orders/storefront/order/order-access.ts';
import { useReservedUntil } from '#modules/orders/storefront/order/payment/pay-now.tsx';
import { readUpiReference } from '#modules/payments/contract/upi-reference.ts';
import { callApi, fetchAsUser } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { PaymentInstructions } from '#web/payments/payment-instructions.tsx';
import { useUserData } from '#web/session/use-user-data.ts';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useIsHydrated } from '#web/use-is-hydrated.ts';
import * as m from '../../messages/index.ts';
import { AmountToPay } from './amount-to-pay.tsx';

type PayDirectlyProps = {
  order: Order;
  way: OrderAccess;
  toOrder: string;
  /** What the instructions show, as far as the server has loaded it. */
  values: Record<string, string> | null;
};

/**
 * The payment of an unpaid order straight to an account of the shop: the instructions, and the form for the reference
 * once the customer has paid. A cancelled order has the form alone, since it may have been paid before.
 */
export function PayDirectly({ order, way, toOrder, values }: PayDirectlyProps) {
  const { state, claim, outstanding } = order;
  return (
    <>
      {(state === 'placed' || outstanding > 0) && claim === null && (
        <Instructions order={order} way={way} values={values} />
      )}
      <section aria-labelledby="claim" className="mt-6 rounded-3xl bg-surface p-6">
        <h2 id="claim" className="text-2xl">
          {claim
            ? m.payDirectly.weAreChecking()
            : state === 'cancelled'
              ? m.payDirectly.orderIsCancelled()
              : m.payDirectly.haveYouPaid()}
        </h2>
        <p className="mt-2 text-muted">
          {claim
            ? m.payDirectly.youCanCorrect({ reference: claim.reference })
            : state === 'cancelled'
              ? m.payDirectly.ifYouPaid()
              : m.payDirectly.enterReferenceOfPayment()}
        </p>
        <ReferenceForm order={order} way={way} toOrder={toOrder} />
        <Link to={toOrder} className={`${button.quiet} mt-3 w-full`}>
          {m.payDirectly.backToOrder()}
        </Link>
      </section>
    </>
  );
}

function Instructions({ order, way, values }: Omit<PayDirectlyProps, 'toOrder'>) {
  const money = useMoney();
  const keptUntil = useReservedUntil(order.payBy);
  const { data, failed } = useUserData(
    () => fetchAsUser('GET /api/orders/:number/payment/direct', way),
    values && { values },
  );
  // The server does not know the time zone of the visitor.
  const isHydrated = useIsHydrated();
  return (
    <section aria-label={m.payDirectly.paymentSummary()} className="rounded-3xl bg-surface p-6">
      <AmountToPay order={order} />
      <p className="mt-4 mb-6 text-muted">{isHydrated && keptUntil}</p>
      {failed && <FormError reason={failed} />}
      {!data && !failed && <Skeleton className="h-96" />}
      {data && (
        <PaymentInstructions method={order.payment} values={data.values} total={money(dueOnlineOf(order))} />
      )}
    </section>
  );
}

function ReferenceForm({ order, way, toOrder }: Omit<PayDirectlyProps, 'values'>) {
  const navigate = useNavigate();
  const { busy, wrong, failed, submit } = useFormSubmit({
    names: { reference: m.payDirectly.theReference() },
    check: (values) =>
      order.payment === 'upi' && readUpiReference(values.reference) === null
        ? { reference: m.payDirectly.enterUpiReference() }
        : missingErrors({ reference: m.payDirectly.enterReference() }, values),
    async send(body) {
      const { state } = await callApi('POST /api/orders/:number/payment/claim', { ...way, body });
      const placed = state !== 'cancelled' && order.outstanding === 0;
      toast.success(m.responses.paymentClaimed());
      navigate(toOrder, { replace: true, state: { placed } });
    },
  });
  return (
    <>
      <noscript>
        <p className="mt-5 font-medium">
          {m.payDirectly.formNeedsJavascript({
            link: (text) => (
              <a href="/contact" className="underline hover:text-accent">
                {text}
              </a>
            ),
          })}
        </p>
      </noscript>
      <form onSubmit={submit} noValidate className="scripted mt-5 grid gap-4">
        <Field
          label={m.payDirectly.reference()}
          name="reference"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          required
          defaultValue={order.claim?.reference ?? ''}
          error={wrong.reference}
          hint={m.payDirectly.twelveDigits()}
        />
        {failed && <FormError reason={failed} />}
        <button type="submit" className={button.main} disabled={busy}>
          {busy ? m.payDirectly.sending() : order.claim ? m.payDirectly.correct() : m.payDirectly.iHavePaid()}
        </button>
      </form>
    </>
  );
}
