import { maxNameLength } from '#kernel/contract/limits.ts';
import type { CallError } from '#web/api/client.ts';
import { HiddenUsername } from '#web/storefront/form/account-fields.tsx';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { NeedsScript } from '#web/storefront/form/needs-script.tsx';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import {
  emptyNewPassword,
  NewPasswordFields,
  newPasswordErrors,
  newPasswordNames,
} from '../new-password.tsx';

const names = { name: m.acceptInvitation.yourName(), ...newPasswordNames };
const empty = { name: m.acceptInvitation.enterYourName(), ...emptyNewPassword };

type NewAccountFormProps = {
  /** The name that the invitation suggests. */
  name: string;
  email: string;
  send: (values: { name: string; password: string }) => Promise<void>;
  failing: (error: CallError) => boolean;
};

/** Name and password of the account of an invited person. */
export function NewAccountForm({ name, email, send, failing }: NewAccountFormProps) {
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check: (values: Record<keyof typeof names, string>) => ({
      ...newPasswordErrors(values),
      ...missingErrors(empty, values),
    }),
    send,
    failing,
  });
  return (
    <>
      <NeedsScript />
      <form onSubmit={submit} noValidate className="scripted mt-6 grid gap-5">
        <HiddenUsername email={email} />
        <Field
          label={m.acceptInvitation.fullName()}
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          required
          defaultValue={name}
          error={wrong.name}
        />
        <NewPasswordFields label={m.acceptInvitation.password()} wrong={wrong} />
        <FormError reason={failed} />
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? m.acceptInvitation.accepting() : m.acceptInvitation.accept()}
        </button>
      </form>
    </>
  );
}
