import type { CallError } from '#web/api/client.ts';
import { PasswordField } from '#web/storefront/form/account-fields.tsx';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';

type PasswordFormProps = {
  /** The label of the button, and the one while the password is sent. */
  act: string;
  acting: string;
  send: (password: string) => Promise<void>;
  /** Handles an error that does not concern the password; returns whether it is handled. */
  failing?: (error: CallError) => boolean;
};

const names = { password: m.passwordForm.yourPassword() };

/** The password form of a known account. */
export function PasswordForm({ act, acting, send, failing = () => false }: PasswordFormProps) {
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check: (values) => missingErrors({ password: m.passwordForm.enterYourPassword() }, values),
    send: ({ password }) => send(password),
    failing,
  });
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
      <PasswordField
        label={m.passwordForm.password()}
        name="password"
        autoComplete="current-password"
        error={wrong.password}
      />
      <FormError reason={failed} />
      <button type="submit" disabled={busy} className={button.main}>
        {busy ? acting : act}
      </button>
    </form>
  );
}
