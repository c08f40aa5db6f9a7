import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Session } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { CallError } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { deviceKey } from '#web/session/device-key.ts';
import { Field } from '#web/ui/field.tsx';
import { Acts } from './acts.tsx';

/** The right password of an account that has a second factor. */
export type Asked = { email: string; password: string; hasApp: boolean };

type CodeStepProps = {
  asked: Asked;
  enter: (session: Session) => void;
  onBack: () => void;
  /** The way in with a passkey. */
  children: ReactNode;
};

const kinds = {
  app: {
    label: 'Code from your authenticator app',
    other: 'Use a recovery code',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', placeholder: '123456', maxLength: 7 },
  },
  recovery: {
    label: 'Recovery code',
    other: 'Use your authenticator app',
    input: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 40 },
  },
} as const;

/** The second step of the sign-in: a code of the authenticator app, a recovery code, or a passkey. */
export function CodeStep({ asked, enter, onBack, children }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<keyof typeof kinds>(asked.hasApp ? 'app' : 'recovery');
  const [wrong, setWrong] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code has a field of its own.
  useEffect(() => field.current?.focus(), [kind]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    const { email, password } = asked;
    if (code === '') setWrong('Enter the code');
    else {
      setBusy(true);
      await tell('POST /api/auth/admin/login', {
        body: { email, password, code, deviceKey: deviceKey() },
      }).then(enter, (error) => setWrong(reason(error)));
      setBusy(false);
    }
    field.current?.focus();
  };
  const { label, other, input } = kinds[kind];
  return (
    <form onSubmit={submit} noValidate>
      <h2 id="entry-title">Second step</h2>
      <p className="entry-hint">{asked.email}</p>
      <Field
        key={kind}
        ref={field}
        label={label}
        name="code"
        required
        error={wrong}
        {...(!asked.hasApp && { hint: 'Or use your passkey below.' })}
        {...input}
      />
      <Acts busy={busy} way="Back" onWay={onBack} />
      {children}
      {asked.hasApp && (
        <button
          type="button"
          className="entry-link"
          onClick={() => {
            setWrong(undefined);
            setKind(kind === 'app' ? 'recovery' : 'app');
          }}
        >
          {other}
        </button>
      )}
    </form>
  );
}

function reason(error: unknown): string {
  if (!(error instanceof CallError)) return messages.loginFailed;
  const wrong = error.errors.find(({ path }) => path === 'code');
  return wrong ? `The code ${wrong.message}` : error.message;
}
