import type { Account } from '#modules/accounts/contract/accounts.ts';
import { callApi } from '#web/api/queries.ts';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { Field } from '#web/ui/field.tsx';
import { focusFirst, useInlineForm } from '#web/ui/inline-form.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import { emptyProof, Proof } from './password-proof.tsx';
import { Section } from './section.tsx';

type EmailProps = { account: Account; onChange: (account: Account) => void };

/** The email of the account; a new one takes effect when its verification link is opened. */
export function Email({ account, onChange }: EmailProps) {
  const { opened, open, close, button: opener } = useInlineForm<true>();
  const changed = (account: Account) => {
    close();
    onChange(account);
  };
  return (
    <Section title={m.email.email()}>
      <p className="font-semibold">{account.email}</p>
      {account.newEmail !== null && (
        <p role="status" className="mt-2 text-muted">
          {m.email.toConfirmOpenLink({ newEmail: account.newEmail })}
        </p>
      )}
      {opened ? (
        <Change account={account} onChange={changed} onStay={close} />
      ) : (
        <button ref={opener} type="button" className={`${button.quiet} mt-5`} onClick={() => open(true)}>
          {' '}
          {m.email.changeEmail()}
        </button>
      )}
    </Section>
  );
}

const names = { email: m.email.yourNewEmail(), password: m.email.yourPassword() };

function Change({ account, onChange, onStay }: EmailProps & { onStay: () => void }) {
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check: (values) => missingErrors({ email: m.email.enterYourNewEmail(), ...emptyProof(account) }, values),
    async send(body) {
      const changed = await callApi('PUT /api/auth/me/email', { body });
      toast.success(changed.newEmail === null ? m.responses.profileSaved() : m.responses.newEmailMailSent());
      onChange(changed);
    },
  });
  return (
    <form
      ref={focusFirst}
      onSubmit={submit}
      noValidate
      aria-label={m.email.changeEmail()}
      className="mt-6 grid gap-5 border-t border-line pt-6"
    >
      <Field
        label={m.email.newEmail()}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={wrong.email}
      />
      <Proof account={account} error={wrong.password} />
      <FormError reason={failed} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? m.email.saving() : m.email.sendLink()}
        </button>
        <button type="button" onClick={onStay} className={button.quiet}>
          {m.email.cancel()}
        </button>
      </div>
    </form>
  );
}
