import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { callApi } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { deviceKey } from '#web/session/device-key.ts';
import { EmailField } from '#web/storefront/form/account-fields.tsx';
import { AuthPage } from '#web/storefront/form/auth-page.tsx';
import { emailError } from '#web/storefront/form/email-error.ts';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { NeedsScript } from '#web/storefront/form/needs-script.tsx';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import { VerifyFirst } from '../login/verify-first.tsx';
import { showMailSentToast } from '../mail-sent-toast.ts';
import {
  emptyNewPassword,
  NewPasswordFields,
  newPasswordErrors,
  newPasswordNames,
} from '../new-password.tsx';
import { ownPath, withNext } from '../own-path.ts';
import { ProviderButtons } from '../provider-buttons.tsx';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.register.createAccount(),
    description: m.register.createAccountForFasterCheckout(),
    noindex: true,
  });

const names = {
  name: m.register.yourName(),
  email: m.register.yourEmail(),
  ...newPasswordNames,
  terms: m.register.terms(),
};
const empty = {
  name: m.register.enterYourName(),
  ...emptyNewPassword,
  terms: m.register.pleaseAcceptTerms(),
};

/** Returns the email from the navigation state: that of a guest's order. */
const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

export const handle: PageHandle = { params: ['next'] };

/** Creates an account (sections 2 and 5), whose email is verified by a link. */
export default function RegisterPage() {
  const [registered, setRegistered] = useState<string | null>(null);
  const [params] = useSearchParams();
  const email = emailIn(useLocation().state);
  const navigate = useNavigate();
  const next = ownPath(params.get('next'));
  const signInAt = withNext('/auth/login', next);
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check(values) {
      const email = emailError(values.email);
      return { ...(email && { email }), ...newPasswordErrors(values), ...missingErrors(empty, values) };
    },
    async send({ name, email, password }) {
      await callApi('POST /api/auth/register', { body: { name, email, password, deviceKey: deviceKey() } });
      showMailSentToast();
      setRegistered(email.trim());
    },
    fallback: m.responses.registrationFailed(),
  });
  if (registered !== null) return <VerifyFirst email={registered} onBack={() => navigate(signInAt)} />;
  return (
    <AuthPage title={m.register.createAccount()}>
      <NeedsScript />
      <form onSubmit={submit} noValidate className="scripted grid gap-5">
        <Field
          label={m.register.fullName()}
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          required
          error={wrong.name}
        />
        <EmailField error={wrong.email} defaultValue={email} />
        <NewPasswordFields label={m.register.password()} wrong={wrong} />
        <div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="terms"
              required
              aria-invalid={wrong.terms ? true : undefined}
              aria-describedby={wrong.terms ? 'terms-error' : undefined}
              className="size-4.5 shrink-0 accent-chosen"
            />
            <span>
              {m.register.iAgreeToTerms({
                link: (text) => (
                  <Link to="/terms" className="underline hover:text-accent">
                    {text}
                  </Link>
                ),
                link2: (text) => (
                  <Link to="/privacy" className="underline hover:text-accent">
                    {text}
                  </Link>
                ),
              })}
            </span>
          </label>
          {wrong.terms && (
            <p id="terms-error" role="alert" className="mt-1.5 text-sm font-medium text-bad">
              {wrong.terms}
            </p>
          )}
        </div>
        <FormError reason={failed} />
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? m.register.creatingYourAccount() : m.register.createAccountShort()}
        </button>
      </form>
      <ProviderButtons next={next} remember={false} from="register" />
      <p className="mt-8 text-muted">
        {m.register.alreadyHaveAccount({
          link: (text) => (
            <Link to={signInAt} className="font-semibold underline hover:text-accent">
              {text}
            </Link>
          ),
        })}
      </p>
    </AuthPage>
  );
}
