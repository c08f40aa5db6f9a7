import { useRef } from 'react';
import { Link } from 'react-router';
import type { Account } from '#modules/accounts/contract/accounts.ts';
import { callApi } from '#web/api/queries.ts';
import { HiddenUsername, PasswordField } from '#web/storefront/form/account-fields.tsx';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import {
  emptyNewPassword,
  NewPasswordFields,
  newPasswordErrors,
  newPasswordNames,
} from '../auth/new-password.tsx';
import { Section } from './section.tsx';

const names = { current: m.password.yourCurrentPassword(), ...newPasswordNames };
const empty = { current: m.password.enterYourCurrentPassword(), ...emptyNewPassword };

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
      toast.success(m.responses.passwordChanged());
      form.current?.reset();
    },
  });
  if (!account.hasPassword) {
    return (
      <Section title={m.password.password()}>
        <p>{m.password.youSignInWithAnother()}</p>
        <Link to="/auth/forgot-password" className={`${button.quiet} mt-5`}>
          {m.password.setPasswordByEmail()}
        </Link>
      </Section>
    );
  }
  return (
    <Section title={m.password.password()}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <HiddenUsername email={account.email} />
        <PasswordField
          label={m.password.currentPassword()}
          name="current"
          autoComplete="current-password"
          error={wrong.current}
        />
        <NewPasswordFields label={m.password.newPassword()} wrong={wrong} />
        <FormError reason={failed} />
        <button type="submit" disabled={busy} className={`${button.main} sm:justify-self-start`}>
          {busy ? m.password.saving() : m.password.changePassword()}
        </button>
      </form>
    </Section>
  );
}
