import { useNavigate } from 'react-router';
import type { Account } from '#modules/accounts/contract/accounts.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi, fetchAsUser } from '#web/api/queries.ts';
import { removeDrafts } from '#web/session/drafts.ts';
import { useSession } from '#web/session/provider.tsx';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { focusFirst, useInlineForm } from '#web/ui/inline-form.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import { emptyProof, Proof } from './password-proof.tsx';
import { Section } from './section.tsx';

/** The export of the customer's data, and the deletion of the account. */
export function YourData({ account }: { account: Account }) {
  const { opened, open, close, button: opener } = useInlineForm<true>();
  const download = async () => {
    try {
      const data = await fetchAsUser('GET /api/auth/me/data');
      const url = URL.createObjectURL(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      );
      Object.assign(document.createElement('a'), { href: url, download: 'my-data.json' }).click();
      URL.revokeObjectURL(url);
    } catch (error) {
      toast.error(errorMessageOf(error));
    }
  };
  return (
    <Section title={m.yourData.yourData()}>
      <p className="text-muted">{m.yourData.downloadEverythingShopKeepsAbout()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" onClick={download} className={button.quiet}>
          {m.yourData.downloadMyData()}
        </button>
        {!opened && (
          <button
            ref={opener}
            type="button"
            onClick={() => open(true)}
            className={`${button.quiet} text-bad`}
          >
            {m.yourData.deleteMyAccount()}
          </button>
        )}
      </div>
      {opened && <Farewell account={account} onStay={close} />}
    </Section>
  );
}

const names = { password: m.yourData.yourPassword() };

function Farewell({ account, onStay }: { account: Account; onStay: () => void }) {
  const navigate = useNavigate();
  const { signOut } = useSession();
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check: (values) => missingErrors(emptyProof(account), values),
    async send({ password }) {
      await callApi('DELETE /api/auth/me', { body: { password } });
      signOut();
      removeDrafts();
      toast.success(m.responses.accountDeleted());
      navigate('/', { replace: true });
    },
  });
  return (
    <form
      ref={focusFirst}
      onSubmit={submit}
      noValidate
      aria-label={m.yourData.deleteMyAccount()}
      className="mt-6 grid gap-5 border-t border-line pt-6"
    >
      <p>{m.yourData.thisPermanentlyDeletesYourAccount()}</p>
      <Proof account={account} error={wrong.password} />
      <FormError reason={failed} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? m.yourData.deleting() : m.yourData.deletePermanently()}
        </button>
        <button type="button" onClick={onStay} className={button.quiet}>
          {m.yourData.keepMyAccount()}
        </button>
      </div>
    </form>
  );
}
