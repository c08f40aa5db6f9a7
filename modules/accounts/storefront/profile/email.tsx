import { messages } from '#kernel/contract/messages.ts';
import type { Account } from '#modules/accounts/contract/accounts.ts';
import { callApi } from '#web/api/queries.ts';
import { FormError } from '#web/storefront/form/components.tsx';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { Field } from '#web/ui/field.tsx';
import { focusFirst, useInlineForm } from '#web/ui/inline-form.ts';
import { toast } from '#web/ui/toasts.tsx';
import { emptyProof, Proof } from './proof.tsx';
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
    <Section title="Email">
      <p className="font-semibold">{account.email}</p>
      {account.newEmail !== null && (
        <p role="status" className="mt-2 text-muted">
          To confirm {account.newEmail}, open the link in the email we sent to it.
        </p>
      )}
      {opened ? (
        <Change account={account} onChange={changed} onStay={close} />
      ) : (
        <button ref={opener} type="button" className={`${button.quiet} mt-5`} onClick={() => open(true)}>
          {' '}
          Change email
        </button>
      )}
    </Section>
  );
}

const names = { email: 'Your new email', password: 'Your password' };

function Change({ account, onChange, onStay }: EmailProps & { onStay: () => void }) {
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check: (values) => missingErrors({ email: 'Enter your new email', ...emptyProof(account) }, values),
    async send(body) {
      const changed = await callApi('PUT /api/auth/me/email', { body });
      toast.success(changed.newEmail === null ? messages.profileSaved : messages.newEmailMailSent);
      onChange(changed);
    },
  });
  return (
    <form
      ref={focusFirst}
      onSubmit={submit}
      noValidate
      aria-label="Change email"
      className="mt-6 grid gap-5 border-t border-line pt-6"
    >
      <Field label="New email" name="email" type="email" autoComplete="email" required error={wrong.email} />
      <Proof account={account} error={wrong.password} />
      <FormError reason={failed} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? 'Saving...' : 'Send link'}
        </button>
        <button type="button" onClick={onStay} className={button.quiet}>
          Cancel
        </button>
      </div>
    </form>
  );
}
