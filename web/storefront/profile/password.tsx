import { useRef } from 'react';
import { Link } from 'react-router';
import type { Account } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { tell } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import { NewPasswordFields, newPasswordNames, wrongNewPassword } from '../auth/new-password.tsx';
import { Failed, PasswordField, WhosePassword } from '../auth/parts.tsx';
import { required, useSubmitting } from '../auth/submitting.ts';
import { Section } from './section.tsx';

const names = { current: 'Your present password', ...newPasswordNames };

/** Another password; it ends every other sign-in. Who came by another provider has none yet and gets a link. */
export function Password({ account }: { account: Account }) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, wrong, failed, submit } = useSubmitting({
    names,
    check(values) {
      const missing = required(names, values);
      return Object.keys(missing).length > 0 ? missing : wrongNewPassword(values);
    },
    async send({ current, password }) {
      await tell('PUT /api/auth/password', { body: { current, password } });
      toast.success(messages.passwordChanged);
      form.current?.reset();
    },
  });
  if (!account.hasPassword) {
    return (
      <Section title="Password">
        <p>You sign in with another account and have no password here.</p>
        <Link to="/auth/forgot-password" className={`${button.quiet} mt-5`}>
          Set one by email
        </Link>
      </Section>
    );
  }
  return (
    <Section title="Password">
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <WhosePassword email={account.email} />
        <PasswordField
          label="Present password"
          name="current"
          autoComplete="current-password"
          error={wrong.current}
        />
        <NewPasswordFields label="New password" wrong={wrong} />
        <Failed reason={failed} />
        <button type="submit" disabled={busy} className={`${button.main} sm:justify-self-start`}>
          {busy ? 'Saving...' : 'Change the password'}
        </button>
      </form>
    </Section>
  );
}
