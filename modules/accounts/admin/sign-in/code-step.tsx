import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Session } from '#modules/accounts/contract/accounts.ts';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { deviceKey } from '#web/session/device-key.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { StepButtons } from './step-buttons.tsx';

/** A sign-in whose password was accepted and whose second factor is pending. */
export type CodeStepSignIn = { email: string; password: string; hasApp: boolean };

type CodeStepProps = {
  pending: CodeStepSignIn;
  onSignedIn: (session: Session) => void;
  onBack: () => void;
  /** The button that signs in with a passkey. */
  children: ReactNode;
};

const kinds = {
  app: {
    label: m.codeStep.codeFromYourAuthenticatorApp(),
    other: m.codeStep.recoveryCode(),
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', placeholder: '123456', maxLength: 7 },
  },
  recovery: {
    label: m.codeStep.recoveryCodeShort(),
    other: m.codeStep.yourAuthenticatorApp(),
    input: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 40 },
  },
} as const;

/** Renders the second step of the sign-in: a code of the authenticator app, a recovery code, or a passkey. */
export function CodeStep({ pending, onSignedIn, onBack, children }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<keyof typeof kinds>(pending.hasApp ? 'app' : 'recovery');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of code has its own field.
  useEffect(() => field.current?.focus(), [kind]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    const { email, password } = pending;
    if (code === '') setError(m.codeStep.enterCode());
    else {
      setBusy(true);
      await callApi('POST /api/auth/admin/login', {
        body: { email, password, code, deviceKey: deviceKey() },
      }).then(onSignedIn, (error) => setError(errorMessage(error)));
      setBusy(false);
    }
    field.current?.focus();
  };
  const { label, other, input } = kinds[kind];
  return (
    <form onSubmit={submit} noValidate>
      <h2 id="entry-title">{m.codeStep.secondStep()}</h2>
      <p className="entry-hint">{pending.email}</p>
      <Field
        key={kind}
        ref={field}
        label={label}
        name="code"
        required
        error={error}
        {...(!pending.hasApp && { hint: m.codeStep.orUseYourPasskeyBelow() })}
        {...input}
      />
      <StepButtons busy={busy} backLabel={m.codeStep.back()} onBack={onBack} />
      {children}
      {pending.hasApp && (
        <button
          type="button"
          className="entry-link"
          onClick={() => {
            setError(undefined);
            setKind(kind === 'app' ? 'recovery' : 'app');
          }}
        >
          {other}
        </button>
      )}
    </form>
  );
}

function errorMessage(error: unknown): string {
  if (!(error instanceof CallError)) return m.responses.loginFailed();
  const codeError = error.errors.find(({ path }) => path === 'code');
  return codeError ? m.codeStep.theCode({ message: codeError.message }) : error.message;
}
