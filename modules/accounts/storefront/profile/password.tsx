import { useRef } from 'react';
import { Link } from 'react-router';
import { messages } from '#kernel/contract/messages.ts';
import type { Account } from '#modules/accounts/contract/accounts.ts';
import { callApi } from '#web/api/queries.ts';
import { FormError, HiddenUsername, PasswordField } from '#web/storefront/form/components.tsx';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import {
  emptyNewPassword,
  NewPasswordFields,
  newPasswordErrors,
  newPasswordNames,
} from '../auth/new-password.tsx';
import { Section } from './section.tsx';

const names = { current: 'Your current password', ...newPasswordNames };
const empty = { current: 'Enter your current password', ...emptyNewPassword };

/** Changes the password and ends every other session. A user of another sign-in provider has none yet and gets a link. */
export function Password({ account }: { account: Account }) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check(values) {
      const missing = missingErrors(empty, values);
      return Object.keys(missing).length > 0 ? missing : newPasswordErrors(values);
    },
    async send({ current, password }) {
      await callApi('PUT /api/auth/password', { body: { current, password } });
      toast.success(messages.passwordChanged);
      form.current?.reset();
    },
  });
  if (!account.hasPassword) {
    return (
      <Section title="Password">
        <p>You sign in with another account, so you have no password here.</p>
        <Link to="/auth/forgot-password" className={`${button.quiet} mt-5`}>
          Set a password by email
        </Link>
      </Section>
    );
  }
  return (
    <Section title="Password">
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <HiddenUsername email={account.email} />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          error={wrong.current}
        />
        <NewPasswordFields label="New password" wrong={wrong} />
        <FormError reason={failed} />
        <button type="submit" disabled={busy} className={`${button.main} sm:justify-self-start`}>
          {busy ? 'Saving...' : 'Change password'}
        </button>
      </form>
    </Section>
  );
}
