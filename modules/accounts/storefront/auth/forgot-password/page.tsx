import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#web/api/queries.ts';
import type { PageMeta } from '#web/page-types.ts';
import { EmailField } from '#web/storefront/form/account-fields.tsx';
import { AuthPage } from '#web/storefront/form/auth-page.tsx';
import { emailError } from '#web/storefront/form/email-error.ts';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { NeedsScript } from '#web/storefront/form/needs-script.tsx';
import { useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../../../messages/index.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.forgotPassword.forgotYourPassword(),
    description: m.forgotPassword.setNewPassword(),
    noindex: true,
  });

const names = { email: m.forgotPassword.yourEmail() };

/** Requests an email with a link to set a new password; does not reveal whether the account exists. */
export default function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false);
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check({ email }) {
      const error = emailError(email);
      return error ? { email: error } : {};
    },
    async send({ email }) {
      await callApi('POST /api/auth/forgotPassword', { body: { email } });
      setSent(true);
    },
  });
  return (
    <AuthPage title={m.forgotPassword.forgotYourPassword()} focused={isSent}>
      {isSent ? (
        <p role="status" className="rounded-3xl bg-mint px-6 py-8">
          {m.forgotPassword.linkWorksForHour({
            resetMailSent: m.responses.resetMailSent(),
          })}
        </p>
      ) : (
        <>
          <p className="mb-6 text-muted">{m.forgotPassword.enterYourEmail()}</p>
          <NeedsScript />
          <form onSubmit={submit} noValidate className="scripted grid gap-5">
            <EmailField error={wrong.email} />
            <FormError reason={failed} />
            <button type="submit" disabled={busy} className={button.main}>
              {busy ? m.forgotPassword.sending() : m.forgotPassword.sendLink()}
            </button>
          </form>
        </>
      )}
      <p className="mt-8">
        <Link to="/auth/login" className="font-semibold underline hover:text-accent">
          {m.forgotPassword.backToSignIn()}
        </Link>
      </p>
    </AuthPage>
  );
}
