import { useId, useRef } from 'react';
import { Link } from 'react-router';
import type { PaymentMethod, Quote } from '#contract/cart.ts';
import { maxNote } from '#contract/limits.ts';

import { useMoney } from '#web/api/settings.ts';
import type { Quoted } from '#web/cart/quote.ts';
import { useSession } from '#web/session/provider.tsx';
import { Field, TextField } from '#web/ui/field.tsx';
import type { Code } from '../frame/coded-quote.ts';
import { paymentWays } from '../frame/payment-ways.ts';
import { Pick } from '../frame/pick.tsx';
import { Tick } from '../frame/tick.tsx';
import { AddressPart } from './address.tsx';
import { DeliveryPart } from './delivery.tsx';
import type { Draft } from './draft.ts';
import { GiftPart } from './gift.tsx';
import { Part } from './part.tsx';
import { Problems } from './problems.tsx';
import { Review } from './review.tsx';
import { useOrdering } from './use-ordering.ts';
import { useWrong } from './use-wrong.ts';
import { type Filling, mustConfirm } from './wrong.ts';

type CheckoutFormProps = Omit<Filling, 'wrong'> & { quote: Quote; quoted: Quoted; code: Code };

/** Everything that an order needs, on one page; an account is not required. */
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
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <form
        id={id}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        noValidate
        className="grid min-w-0 grid-cols-1 gap-9"
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
        Have an account?{' '}
        <Link to="/auth/login?next=/checkout" className="font-semibold text-accent underline">
          Sign in
        </Link>{' '}
        to use your saved addresses. You can also order as a guest.
      </p>
    )}
    <Field
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      value={draft.email}
      onChange={({ target }) => change({ email: target.value })}
      required
      error={wrong.email}
      hint="We'll send your receipt and delivery updates here"
    />
  </Part>
);

const PaymentPart = (filling: Filling & { quote: Quote }) => {
  const { draft, change, wrong, quote } = filling;
  return (
    <Part title="Payment">
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="sr-only">Payment</legend>
        {quote.payments.map((way) => (
          <Pick
            key={way}
            name="payment"
            value={way}
            checked={draft.payment === way}
            onPick={() => change({ payment: way })}
            {...paymentWays[way]}
            {...(way === 'cod' && draft.isGift && { said: 'The recipient pays the courier at the door' })}
          />
        ))}
      </fieldset>
      {mustConfirm(draft, quote.total) && <RecipientPays {...filling} />}
      <TextField
        label="Note to the shop (optional)"
        name="note"
        rows={2}
        className="[&_textarea]:min-h-20"
        maxLength={maxNote}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
        error={wrong.note}
      />
    </Part>
  );
};

/** Warns that the recipient of the gift is asked for the money, and has the buyer confirm it. */
function RecipientPays({ draft, change, wrong, quote }: Filling & { quote: Quote }) {
  const money = useMoney();
  const canPayNow = quote.payments.some((way) => way !== 'cod');
  return (
    <div className="rounded-2xl bg-butter px-4 py-3">
      <p role="status">
        <strong>
          The courier will ask {draft.name.trim() || 'the recipient'} for {money(quote.total)}
        </strong>{' '}
        at the door{draft.hidePrices && ', although the parcel shows no prices'}.
        {canPayNow && ' To give it as a paid gift, pay now by card or UPI.'}
      </p>
      <Tick
        name="recipientPays"
        checked={draft.recipientPays}
        onTick={(recipientPays) => change({ recipientPays })}
        error={wrong.recipientPays}
      >
        The recipient knows about it and pays the courier
      </Tick>
    </div>
  );
}

/** How it is paid: as chosen, else the first way that the shop offers; for a gift to a recipient one that the buyer pays, if there is one. */
const wayOf = ({ payment, isGift }: Draft, { payments: offered }: Quote): PaymentMethod =>
  offered.find((way) => way === payment) ??
  (isGift ? offered.find((way) => way !== 'cod') : undefined) ??
  offered[0] ??
  'cod';
