import { maxNameLength } from '#kernel/contract/limits.ts';
import type { Account } from '#modules/accounts/contract/accounts.ts';
import { callApi } from '#web/api/queries.ts';
import { useSession } from '#web/session/provider.tsx';
import { replaceSessionUser } from '#web/session/store.ts';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import { Section } from './section.tsx';

const names = { name: m.profileDetails.yourName(), phone: m.profileDetails.phone() };

/** The form for name and phone. */
export function Details({ account, onChange }: { account: Account; onChange: (account: Account) => void }) {
  const { user } = useSession();
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check: (values) => missingErrors({ name: m.profileDetails.enterYourName() }, values),
    async send(body) {
      const changed = await callApi('PUT /api/auth/me', { body });
      if (user) replaceSessionUser({ ...user, name: changed.name });
      toast.success(m.responses.profileSaved());
      onChange(changed);
    },
  });
  return (
    <Section title={m.profileDetails.details()}>
      <form onSubmit={submit} noValidate className="grid gap-5 sm:grid-cols-2">
        <Field
          label={m.profileDetails.fullName()}
          name="name"
          autoComplete="name"
          defaultValue={account.name}
          maxLength={maxNameLength}
          required
          error={wrong.name}
        />
        <Field
          label={m.profileDetails.phone()}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={account.phone}
          error={wrong.phone}
        />
        <FormError reason={failed} />
        <button type="submit" disabled={busy} className={`${button.main} sm:justify-self-start`}>
          {busy ? m.profileDetails.saving() : m.profileDetails.save()}
        </button>
      </form>
    </Section>
  );
}
