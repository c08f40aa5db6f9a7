import { type FormEvent, useState } from 'react';
import { email } from '#kernel/contract/email.ts';
import { button } from '#web/admin/components/button.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { useSession } from '#web/session/provider.tsx';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';

type SendTestProps = {
  /** Whether the form of the email has unsaved changes, which the test would not have. */
  isDirty: boolean;
  /** Sends what is saved to an address. */
  onSend: (to: string) => Promise<unknown>;
};

/** Sends a saved email to one address: that of the user, unless another one is typed. */
export function SendTest({ isDirty, onSend }: SendTestProps) {
  const { user } = useSession();
  const { run, busy } = useAction();
  const [error, setError] = useState<string>();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const parsed = email().safeParse(field?.value);
    setError(parsed.success ? undefined : m.sendTest.enterAddress());
    if (!parsed.success) return field?.focus();
    await run({ loading: m.sendTest.sending(), success: m.sendTest.sent() }, () => onSend(parsed.data));
  };
  return (
    <form
      onSubmit={send}
      noValidate
      aria-label={m.sendTest.test()}
      className="rounded-xl border border-line bg-surface p-5"
    >
      <h2 className="mb-4 text-base font-semibold">{m.sendTest.test()}</h2>
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label={m.sendTest.to()}
          type="email"
          autoComplete="email"
          defaultValue={user?.email}
          error={error}
          hint={isDirty ? m.sendTest.saveFirst() : undefined}
          className="min-w-0 flex-1 basis-64"
        />
        <button type="submit" className={`${button.quiet} min-h-12 sm:mt-7`} disabled={busy || isDirty}>
          {m.sendTest.send()}
        </button>
      </div>
    </form>
  );
}
