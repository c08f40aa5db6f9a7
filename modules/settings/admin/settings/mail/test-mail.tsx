import { type FormEvent, useState } from 'react';
import { testMail } from '#modules/settings/contract/settings.ts';
import { button } from '#web/admin/components/button.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { useSession } from '#web/session/provider.tsx';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';

type TestMailOutcome = { good: boolean; text: string };

/** Sends a test email, and shows the mail server's message if it is rejected. */
export function TestMail() {
  const { user } = useSession();
  const { run, busy } = useAction();
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<TestMailOutcome | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const to = field?.value.trim() ?? '';
    const parsed = testMail.safeParse({ to });
    setOutcome(null);
    setError(parsed.success ? undefined : m.testMail.enterEmailAddress());
    if (!parsed.success) return field?.focus();
    const statusTexts = { loading: m.testMail.sendingEmail(), success: m.testMail.testEmailSent() };
    const result = await run(
      statusTexts,
      () => callApi('POST /api/settings/mail/test', { body: { to } }),
      (error) => {
        setOutcome({ good: false, text: errorMessageOf(error) });
        return true;
      },
    );
    if (result) setOutcome({ good: true, text: m.testMail.testEmailSentTo({ to }) });
  };
  return (
    <form onSubmit={send} noValidate className="border-t border-line p-5">
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label={m.testMail.sendTestEmailTo()}
          name="to"
          type="email"
          autoComplete="email"
          defaultValue={user?.email}
          error={error}
          className="min-w-0 flex-1 basis-64"
        />
        <button type="submit" className={`${button.quiet} sm:mt-8`} disabled={busy}>
          {busy ? m.testMail.sending() : m.testMail.send()}
        </button>
      </div>
      <p role="status" className={`mt-2 wrap-anywhere ${outcome?.good === false ? 'text-bad' : 'text-good'}`}>
        {outcome?.text}
      </p>
    </form>
  );
}
