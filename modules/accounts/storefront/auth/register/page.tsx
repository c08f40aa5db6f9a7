import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { messages } from '#kernel/contract/messages.ts';
import { callApi } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { deviceKey } from '#web/session/device-key.ts';
import { AuthPage, EmailField, FormError, NeedsScript } from '#web/storefront/form/components.tsx';
import { emailError } from '#web/storefront/form/email-error.ts';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { Field } from '#web/ui/field.tsx';
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
    title: 'Create an account',
    description: 'Create an account for faster checkout, order history and a wishlist.',
    noindex: true,
  });

const names = { name: 'Your name', email: 'Your email', ...newPasswordNames, terms: 'Terms' };
const empty = {
  name: 'Enter your name',
  ...emptyNewPassword,
  terms: 'Please accept the terms',
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
    fallback: messages.registrationFailed,
  });
  if (registered !== null) return <VerifyFirst email={registered} onBack={() => navigate(signInAt)} />;
  return (
    <AuthPage title="Create an account">
      <NeedsScript />
      <form onSubmit={submit} noValidate className="scripted grid gap-5">
        <Field
          label="Full name"
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          required
          error={wrong.name}
        />
        <EmailField error={wrong.email} defaultValue={email} />
        <NewPasswordFields label="Password" wrong={wrong} />
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
              I agree to the{' '}
              <Link to="/terms" className="underline hover:text-accent">
                terms
              </Link>{' '}
              and the{' '}
              <Link to="/privacy" className="underline hover:text-accent">
                privacy policy
              </Link>
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
          {busy ? 'Creating your account...' : 'Create account'}
        </button>
      </form>
      <ProviderButtons next={next} remember={false} from="register" />
      <p className="mt-8 text-muted">
        Already have an account?{' '}
        <Link to={signInAt} className="font-semibold underline hover:text-accent">
          Sign in
        </Link>
      </p>
    </AuthPage>
  );
}
