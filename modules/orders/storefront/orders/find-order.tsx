import { useState } from 'react';
import { indianMobile, internationalPhone } from '#modules/addresses/contract/phone-numbers.ts';
import { callApi } from '#web/api/queries.ts';
import { emailError } from '#web/storefront/form/email-error.ts';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { NeedsScript } from '#web/storefront/form/needs-script.tsx';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';

const names = { number: m.findOrder.orderNumber(), contact: m.findOrder.yourContact() };
const focus = (notice: HTMLElement | null) => notice?.focus();

/** Returns the email or the phone number that was typed. */
const contactOf = (typed: string) => (typed.includes('@') ? { email: typed } : { phone: typed });

/** Returns the error of a typed email or phone number, or undefined. */
function contactError(typed: string): string | undefined {
  if (typed.trim() === '') return m.findOrder.enterContact();
  if (typed.includes('@')) return emailError(typed) ?? undefined;
  const isPhone = indianMobile(typed) !== null || internationalPhone(typed) !== null;
  return isPhone ? undefined : m.findOrder.enterContact();
}

/** The form to email a guest the link to an order again. @param number of the order, if known */
export function FindOrder({ number = '' }: { number?: string }) {
  const [isSent, setSent] = useState(false);
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check(values) {
      const contact = contactError(values.contact);
      return {
        ...missingErrors({ number: m.findOrder.enterOrderNumber() }, values),
        ...(contact && { contact }),
      };
    },
    async send({ number, contact }) {
      await callApi('POST /api/orders/link', { body: { number, ...contactOf(contact) } });
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
              label={m.findOrder.contact()}
              name="contact"
              autoComplete="email"
              maxLength={320}
              required
              error={wrong.contact}
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
