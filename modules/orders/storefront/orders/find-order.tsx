import { useState } from 'react';
import { messages } from '#kernel/contract/messages.ts';
import { callApi } from '#web/api/queries.ts';
import { FormError, NeedsScript } from '#web/storefront/form/components.tsx';
import { emailError } from '#web/storefront/form/email-error.ts';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { Field } from '#web/ui/field.tsx';

const names = { number: 'The order number', email: 'Your email' };
const focus = (notice: HTMLElement | null) => notice?.focus();

/** The form to email a guest the link to an order again. @param number of the order, if known */
export function FindOrder({ number = '' }: { number?: string }) {
  const [isSent, setSent] = useState(false);
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check(values) {
      const email = emailError(values.email);
      return { ...missingErrors({ number: 'Enter the order number' }, values), ...(email && { email }) };
    },
    async send(body) {
      await callApi('POST /api/orders/link', { body });
      setSent(true);
    },
  });
  return (
    <section aria-labelledby="find-order" className="rounded-3xl bg-surface p-6 md:p-8">
      <h2 id="find-order" className="text-2xl">
        Ordered as a guest?
      </h2>
      {isSent ? (
        <p ref={focus} tabIndex={-1} role="status" className="mt-4 outline-none">
          {messages.orderLinkSent}
        </p>
      ) : (
        <>
          <p className="mt-2 text-muted">
            Use the link in the latest email about your order. If you can’t find it or it has expired, we’ll
            send a new one.
          </p>
          <NeedsScript />
          <form onSubmit={submit} noValidate className="scripted mt-5 grid items-start gap-5 sm:grid-cols-2">
            <Field
              label="Order number"
              name="number"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={number}
              maxLength={40}
              required
              error={wrong.number}
              hint="For example 1001"
            />
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              required
              error={wrong.email}
              hint="The one you ordered with"
            />
            {failed && (
              <div className="sm:col-span-2">
                <FormError reason={failed} />
              </div>
            )}
            <button type="submit" disabled={busy} className={`${button.quiet} sm:justify-self-start`}>
              {busy ? 'Sending...' : 'Send the link'}
            </button>
          </form>
        </>
      )}
    </section>
  );
}
