import * as m from '../../messages/index.ts';
import './entry.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type { Session } from '#modules/accounts/contract/accounts.ts';
import { canUsePasskeys, passkeyErrorMessage, signInWithPasskey } from '#web/admin/data/passkeys.ts';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { deviceKey } from '#web/session/device-key.ts';
import { useSession } from '#web/session/provider.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { CodeStep, type CodeStepSignIn } from './code-step.tsx';
import { StepButtons } from './step-buttons.tsx';

type TypedCredentials = { email: string; password: string };

/**
 * Asks for the credentials of the back office (section 2, Admin entry) and then for the second factor of an account
 * that has one. Closing returns the focus.
 */
export function EntryDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [pending, setPending] = useState<CodeStepSignIn | null>(null);
  const close = () => dialog.current?.close();
  const onSignedIn = useCompleteSignIn(close);
  const { failed, busy, signIn } = usePasskeySignIn(onSignedIn);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const passkey = canUsePasskeys() && (
    <button type="button" className="entry-quiet entry-wide" disabled={busy} onClick={signIn}>
      {busy ? m.signInDialog.waitingForYourPasskey() : m.signInDialog.passkey()}
    </button>
  );
  const passkeyError = failed && (
    <p role="alert" className="entry-failed">
      {failed}
    </p>
  );
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="entry-title" className="entry">
      {pending ? (
        <CodeStep pending={pending} onSignedIn={onSignedIn} onBack={() => setPending(null)}>
          {passkeyError}
          {passkey}
        </CodeStep>
      ) : (
        <PasswordStep onSignedIn={onSignedIn} onCancel={close} onSecondFactor={setPending}>
          {passkeyError}
          {passkey}
        </PasswordStep>
      )}
    </dialog>
  );
}

type PasswordStepProps = {
  onSignedIn: (session: Session) => void;
  onCancel: () => void;
  /** Called when the account requires a second factor. */
  onSecondFactor: (pending: CodeStepSignIn) => void;
  children: ReactNode;
};

function PasswordStep({ onSignedIn, onCancel, onSecondFactor, children }: PasswordStepProps) {
  const { failed, busy, errors, register, submit } = useCredentials({ onSignedIn, onCancel, onSecondFactor });
  return (
    <form onSubmit={submit} noValidate>
      <h2 id="entry-title">{m.signInDialog.backOffice()}</h2>
      <p className="entry-hint">{m.signInDialog.staffSignIn()}</p>
      <Field
        label={m.signInDialog.email()}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email', { required: m.signInDialog.yourEmailIsRequired() })}
      />
      <Field
        label={m.signInDialog.password()}
        type="password"
        autoComplete="current-password"
        required
        hint={m.signInDialog.keyStartsWithHaat()}
        error={errors.password?.message}
        {...register('password', { required: m.signInDialog.yourPasswordIsRequired() })}
      />
      {failed && (
        <p role="alert" className="entry-failed">
          {failed}
        </p>
      )}
      <StepButtons busy={busy} backLabel={m.signInDialog.cancel()} onBack={onCancel} />
      {children}
    </form>
  );
}

/**
 * Stores user, token and flags, closes the dialog and navigates to the categories (section 4), or to the page that asked
 * for the sign-in.
 */
function useCompleteSignIn(close: () => void) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { signIn } = useSession();
  return ({ token, ...user }: Session) => {
    signIn(user, token, true, true);
    close();
    toast.success(m.responses.loginSuccessful());
    const adminPage = (state as { adminPage?: string } | null)?.adminPage;
    navigate(adminPage ?? '/admin/categories', adminPage === undefined ? { state: { isEntry: true } } : {});
  };
}

function usePasskeySignIn(onSignedIn: (session: Session) => void) {
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setFailed(null);
    setBusy(true);
    try {
      onSignedIn(await signInWithPasskey());
    } catch (error) {
      setFailed(passkeyErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { failed, busy, signIn };
}

/** Submits the email and the password. */
function useCredentials({ onSignedIn, onCancel, onSecondFactor }: Omit<PasswordStepProps, 'children'>) {
  const navigate = useNavigate();
  const [failed, setFailed] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<TypedCredentials>();
  const submit = handleSubmit(async (body) => {
    setFailed(null);
    try {
      onSignedIn(await callApi('POST /api/auth/admin/login', { body: { ...body, deviceKey: deviceKey() } }));
    } catch (error) {
      if (!(error instanceof CallError)) return setFailed(m.responses.loginFailed());
      if (error.code === 'second_factor_required')
        return onSecondFactor({ ...body, hasApp: error.errors.some(({ path }) => path === 'code') });
      if (error.code === 'email_not_verified') {
        onCancel();
        return navigate('/auth/login', { state: { unverified: body.email.trim() } });
      }
      const fieldErrors = error.errors.filter(({ path }) => path === 'email' || path === 'password');
      for (const { path, message } of fieldErrors) {
        const name = path as keyof TypedCredentials;
        const label = name === 'email' ? m.signInDialog.yourEmail() : m.signInDialog.yourPassword();
        setError(name, { message: `${label} ${message}` }, { shouldFocus: true });
      }
      if (fieldErrors.length === 0) setFailed(error.message);
    }
  });
  return { failed, register, submit, busy: formState.isSubmitting, errors: formState.errors };
}
