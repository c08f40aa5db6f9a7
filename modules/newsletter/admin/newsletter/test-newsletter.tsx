import { type FormEvent, useState } from 'react';
import { type Newsletter, newsletterTest } from '#modules/newsletter/contract/newsletters.ts';
import { button } from '#web/admin/components/button.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import { useSession } from '#web/session/provider.tsx';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';

type SavedDraftProps = { newsletter: Newsletter; isDirty: boolean };

/** Sends the saved draft to one address: that of the user, unless another one is typed. */
export function TestNewsletter({ newsletter: { id }, isDirty }: SavedDraftProps) {
  const { user } = useSession();
  const { run, busy } = useAction();
  const [error, setError] = useState<string>();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const parsed = newsletterTest.safeParse({ to: field?.value });
    setError(parsed.success ? undefined : m.testNewsletter.enterAddress());
    if (!parsed.success) return field?.focus();
    const texts = { loading: m.testNewsletter.sending(), success: m.responses.testSent() };
    await run(texts, () => callApi('POST /api/newsletters/:id/test', { params: { id }, body: parsed.data }));
  };
  return (
    <form
      onSubmit={send}
      noValidate
      aria-label={m.testNewsletter.test()}
      className="rounded-xl border border-line bg-surface p-5"
    >
      <h2 className="mb-4 text-base font-semibold">{m.testNewsletter.test()}</h2>
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label={m.testNewsletter.to()}
          type="email"
          autoComplete="email"
          defaultValue={user?.email}
          error={error}
          hint={isDirty ? m.testNewsletter.saveFirst() : undefined}
          className="min-w-0 flex-1 basis-64"
        />
        <button type="submit" className={`${button.quiet} min-h-12 sm:mt-8`} disabled={busy || isDirty}>
          {m.testNewsletter.send()}
        </button>
      </div>
    </form>
  );
}
