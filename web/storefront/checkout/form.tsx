import { useId, useRef } from 'react';
import { Link } from 'react-router';
import type { PaymentMethod, Quote } from '#contract/cart.ts';
import { maxNote } from '#contract/orders.ts';
import type { Quoted } from '#web/cart/quote.ts';
import { useSession } from '#web/session/provider.tsx';
import { Field, TextField } from '#web/ui/field.tsx';
import type { Code } from '../frame/coded-quote.ts';
import { paymentWays } from '../frame/payment-ways.ts';
import { Pick } from '../frame/pick.tsx';
import { AddressPart } from './address.tsx';
import { DeliveryPart } from './delivery.tsx';
import type { Draft } from './draft.ts';
import { GiftPart } from './gift.tsx';
import { Part } from './part.tsx';
import { Problems } from './problems.tsx';
import { Review } from './review.tsx';
import { useOrdering } from './use-ordering.ts';
import { useWrong } from './use-wrong.ts';
import type { Filling } from './wrong.ts';

type CheckoutFormProps = Omit<Filling, 'wrong'> & { quote: Quote; quoted: Quoted; code: Code };

/** Everything that an order needs, on one page; whoever has an account need not sign in. */
export function CheckoutForm({ draft, change, quote, quoted, code }: CheckoutFormProps) {
  const { user } = useSession();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const telling = useWrong();
  const filled = { ...draft, email: draft.email || (user?.email ?? ''), payment: wayOf(draft, quote) };
  const { submit, busy, failed } = useOrdering({ filled, quote, quoted, telling });
  const edit = (changed: Partial<Draft>) => {
    change(changed);
    telling.touch(changed);
  };
  const go = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const filling = { draft: filled, change: edit, wrong: telling.wrong };
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <form
        id={id}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        noValidate
        className="grid min-w-0 gap-9"
      >
        <Problems {...telling} onGo={go} />
        <ContactPart {...filling} isSignedIn={user !== null} />
        <GiftPart {...filling} quote={quote} />
        <AddressPart {...filling} />
        <DeliveryPart {...filling} quote={quote} />
        <PaymentPart {...filling} quote={quote} />
      </form>
      <Review {...{ quoted, code, busy, failed }} form={id} />
    </div>
  );
}

const ContactPart = ({ draft, change, wrong, isSignedIn }: Filling & { isSignedIn: boolean }) => (
  <Part title="Contact">
    {!isSignedIn && (
      <p>
        You need no account. If you have one,{' '}
        <Link to="/auth/login?next=/checkout" className="font-semibold text-accent underline">
          sign in
        </Link>
        , and your addresses are here.
      </p>
    )}
    <Field
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      value={draft.email}
      onChange={({ target }) => change({ email: target.value })}
      required
      error={wrong.email}
      hint="Your order and how it goes on are mailed here"
    />
  </Part>
);

const PaymentPart = ({ draft, change, wrong, quote }: Filling & { quote: Quote }) => (
  <Part title="Payment">
    <fieldset className="grid gap-3">
      <legend className="sr-only">Payment</legend>
      {quote.payments.map((way) => (
        <Pick
          key={way}
          name="payment"
          value={way}
          checked={draft.payment === way}
          onPick={() => change({ payment: way })}
          {...paymentWays[way]}
        />
      ))}
    </fieldset>
    <TextField
      label="A word to the shop"
      name="note"
      rows={2}
      className="[&_textarea]:min-h-20"
      maxLength={maxNote}
      value={draft.note}
      onChange={({ target }) => change({ note: target.value })}
      error={wrong.note}
      hint="If there is anything that we should know"
    />
  </Part>
);

/** How it is paid: as chosen, else the first way that the shop offers. */
const wayOf = ({ payment }: Draft, { payments: offered }: Quote): PaymentMethod =>
  offered.find((way) => way === payment) ?? offered[0] ?? 'cod';
