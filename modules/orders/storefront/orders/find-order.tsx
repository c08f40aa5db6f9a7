import { useState } from 'react';
import { callApi } from '#web/api/queries.ts';
import { FormError, NeedsScript } from '#web/storefront/form/components.tsx';
import { emailError } from '#web/storefront/form/email-error.ts';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';

const names = { number: m.findOrder.orderNumber(), email: m.findOrder.yourEmail() };
const focus = (notice: HTMLElement | null) => notice?.focus();

/** The form to email a guest the link to an order again. @param number of the order, if known */
export function FindOrder({ number = '' }: { number?: string }) {
  const [isSent, setSent] = useState(false);
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check(values) {
      const email = emailError(values.email);
      return {
        ...missingErrors({ number: m.findOrder.enterOrderNumber() }, values),
        ...(email && { email }),
      };
    },
    async send(body) {
      await callApi('POST /api/orders/link', { body });
      setSent(true);
    },
  });
  return (
    <section aria-labelledby="find-order" className="rounded-3xl bg-surface p-6 md:p-8">
      <h2 id="find-order" className="text-2xl">
        {m.findOrder.orderedAsGuest()}
      </h2>
      {isSent ? (
        <p ref={focus} tabIndex={-1} role="status" className="mt-4 outline-none">
          {m.responses.orderLinkSent()}
        </p>
      ) : (
        <>
          <p className="mt-2 text-muted">{m.findOrder.linkInLatestEmail()}</p>
          <NeedsScript />
          <form onSubmit={submit} noValidate className="scripted mt-5 grid items-start gap-5 sm:grid-cols-2">
            <Field
              label={m.findOrder.orderNumberShort()}
              name="number"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={number}
              maxLength={40}
              required
              error={wrong.number}
              hint={m.findOrder.forExample1001()}
            />
            <Field
              label={m.findOrder.email()}
              name="email"
              type="email"
              autoComplete="email"
              required
              error={wrong.email}
              hint={m.findOrder.oneYouOrderedWith()}
            />
            {failed && (
              <div className="sm:col-span-2">
                <FormError reason={failed} />
              </div>
            )}
            <button type="submit" disabled={busy} className={`${button.quiet} sm:justify-self-start`}>
              {busy ? m.findOrder.sending() : m.findOrder.sendLink()}
            </button>
          </form>
        </>
      )}
    </section>
  );
}
