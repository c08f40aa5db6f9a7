import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PaymentMethod, Quote } from '#contract/cart.ts';
import { messages } from '#contract/messages.ts';
import { maxNote } from '#contract/orders.ts';
import { CallError } from '#web/api/client.ts';
import { beginNewCart } from '#web/cart/identity.ts';
import { useCart } from '#web/cart/provider.tsx';
import type { Quoted } from '#web/cart/quote.ts';
import { useSession } from '#web/session/provider.tsx';
import { Field, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { AddressPart } from './address.tsx';
import { DeliveryPart } from './delivery.tsx';
import { type Draft, forgetAttempt, forgetDraft } from './draft.ts';
import { GiftPart } from './gift.tsx';
import { Part, Pick } from './part.tsx';
import { pay } from './pay.ts';
import { place } from './place.ts';
import { Review } from './review.tsx';
import { check, type Filling, fieldOf, inOrder, type Wrong } from './wrong.ts';

const payments: Record<PaymentMethod, { title: string; said: string }> = {
  cod: { title: 'Cash on delivery', said: 'You pay the courier at the door' },
  razorpay: { title: 'Card or UPI', said: 'You pay now, by Razorpay' },
};

type CheckoutFormProps = Omit<Filling, 'wrong'> & { quote: Quote; quoted: Quoted };

/** Everything that an order needs, on one page; whoever has an account need not sign in. */
export function CheckoutForm({ draft, change, quote, quoted }: CheckoutFormProps) {
  const { items, clear } = useCart();
  const { user } = useSession();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const filled = { ...draft, email: draft.email || (user?.email ?? ''), payment: wayOf(draft, quote) };
  const tell = (said: Wrong) => {
    setWrong(said);
    const first = inOrder.find((name) => said[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const edit = (changed: Partial<Draft>) => {
    change(changed);
    const names = Object.keys(changed);
    setWrong((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailed(null);
    if (tell(check(filled))) return;
    setBusy(true);
    try {
      const { number, key, order } = await place({ draft: filled, items, quote });
      if (filled.payment !== 'cod' && !order.isPaid) {
        const paid = await pay(number, key);
        if ('reason' in paid) {
          forgetAttempt();
          quoted.again();
          return setFailed(paid.reason);
        }
      }
      forgetDraft(filled);
      beginNewCart();
      clear();
      navigate(`/orders/${number}${user ? '' : `?key=${key}`}`, { replace: true, state: { placed: true } });
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  };
  const explain = (error: unknown) => {
    if (!(error instanceof CallError)) return setFailed(messages.somethingWentWrong);
    const said = error.code === 'invalid_input' ? Object.fromEntries(error.errors.flatMap(fieldOf)) : {};
    if (tell(said)) return;
    toast.error(error.message);
    setFailed(error.message);
    // What can be had, or what it costs, is otherwise than it was: the page says how.
    if (error.statusCode === 409) quoted.again();
  };
  const filling = { draft: filled, change: edit, wrong };
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12"
    >
      <div className="grid gap-9">
        <Part title="Contact">
          <Field
            label="E-mail"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={filled.email}
            onChange={({ target }) => edit({ email: target.value })}
            required
            error={wrong.email}
            hint="Your order and how it goes on are mailed here"
          />
        </Part>
        <GiftPart {...filling} quote={quote} />
        <AddressPart {...filling} />
        <DeliveryPart {...filling} quote={quote} />
        <Part title="Payment">
          <fieldset className="grid gap-3">
            <legend className="sr-only">Payment</legend>
            {quote.payments.map((way) => (
              <Pick
                key={way}
                name="payment"
                value={way}
                checked={filled.payment === way}
                onPick={() => edit({ payment: way })}
                {...payments[way]}
              />
            ))}
          </fieldset>
          <TextField
            label="A word to the shop"
            name="note"
            rows={2}
            maxLength={maxNote}
            value={draft.note}
            onChange={({ target }) => edit({ note: target.value })}
            error={wrong.note}
            hint="If there is anything that we should know"
          />
        </Part>
      </div>
      <Review quoted={quoted} busy={busy} failed={failed} />
    </form>
  );
}

/** How it is paid: as chosen, else the first way that the shop offers. */
const wayOf = ({ payment }: Draft, { payments: offered }: Quote): PaymentMethod =>
  offered.find((way) => way === payment) ?? offered[0] ?? 'cod';
