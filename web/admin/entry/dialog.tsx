import './entry.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Session } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { CallError } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { deviceKey } from '#web/session/device-key.ts';
import { useSession } from '#web/session/provider.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { canUsePasskeys, passkeyTrouble, signInWithPasskey } from '../data/passkeys.ts';
import { Acts } from './acts.tsx';
import { type Asked, CodeStep } from './code-step.tsx';

type Credentials = { email: string; password: string };

/**
 * Asks who wants into the back office (section 2, Admin entry), and then for the second factor of an account that has one; closed, the focus
 * is back where it was.
 */
export function EntryDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => dialog.current?.close();
  const enter = useEntering(close);
  const { failed, busy, signIn } = usePasskeyEntry(enter);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const passkey = canUsePasskeys() && (
    <button type="button" className="entry-quiet entry-wide" disabled={busy} onClick={signIn}>
      {busy ? 'Waiting for your passkey...' : 'Use a passkey'}
    </button>
  );
  const trouble = failed && (
    <p role="alert" className="entry-failed">
      {failed}
    </p>
  );
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="entry-title" className="entry">
      {asked ? (
        <CodeStep asked={asked} enter={enter} onBack={() => setAsked(null)}>
          {trouble}
          {passkey}
        </CodeStep>
      ) : (
        <PasswordStep enter={enter} onCancel={close} onAsked={setAsked}>
          {trouble}
          {passkey}
        </PasswordStep>
      )}
    </dialog>
  );
}

type PasswordStepProps = {
  enter: (session: Session) => void;
  onCancel: () => void;
  /** The account has a second factor. */
  onAsked: (asked: Asked) => void;
  children: ReactNode;
};

function PasswordStep({ enter, onCancel, onAsked, children }: PasswordStepProps) {
  const { failed, busy, wrong, register, submit } = useCredentials({ enter, onCancel, onAsked });
  return (
    <form onSubmit={submit} noValidate>
      <h2 id="entry-title">Back office</h2>
      <p className="entry-hint">Staff sign-in</p>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={wrong.email?.message}
        {...register('email', { required: 'Your email is required' })}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        hint="The key starts with HAAT-"
        error={wrong.password?.message}
        {...register('password', { required: 'Your password is required' })}
      />
      {failed && (
        <p role="alert" className="entry-failed">
          {failed}
        </p>
      )}
      <Acts busy={busy} way="Cancel" onWay={onCancel} />
      {children}
    </form>
  );
}

/** Keeps user, token and flags, closes the dialog and leads to the categories (section 4). */
function useEntering(close: () => void) {
  const navigate = useNavigate();
  const { signIn } = useSession();
  return ({ token, ...user }: Session) => {
    signIn(user, token, true, true);
    close();
    toast.success(messages.loginSuccessful);
    navigate('/admin/categories', { state: { isEntry: true } });
  };
}

function usePasskeyEntry(enter: (session: Session) => void) {
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setFailed(null);
    setBusy(true);
    try {
      enter(await signInWithPasskey());
    } catch (error) {
      setFailed(passkeyTrouble(error));
    } finally {
      setBusy(false);
    }
  };
  return { failed, busy, signIn };
}

/** Sends what was typed. */
function useCredentials({ enter, onCancel, onAsked }: Omit<PasswordStepProps, 'children'>) {
  const navigate = useNavigate();
  const [failed, setFailed] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Credentials>();
  const submit = handleSubmit(async (body) => {
    setFailed(null);
    try {
      enter(await tell('POST /api/auth/admin/login', { body: { ...body, deviceKey: deviceKey() } }));
    } catch (error) {
      if (!(error instanceof CallError)) return setFailed(messages.loginFailed);
      if (error.code === 'second_factor_required')
        return onAsked({ ...body, hasApp: error.errors.some(({ path }) => path === 'code') });
      if (error.message === messages.verifyEmailFirst) {
        onCancel();
        return navigate('/auth/login', { state: { unverified: body.email.trim() } });
      }
      const named = error.errors.filter(({ path }) => path === 'email' || path === 'password');
      for (const { path, message } of named) {
        const name = path as keyof Credentials;
        const whose = name === 'email' ? 'Your email' : 'Your password';
        setError(name, { message: `${whose} ${message}` }, { shouldFocus: true });
      }
      if (named.length === 0) setFailed(error.message);
    }
  });
  return { failed, register, submit, busy: formState.isSubmitting, wrong: formState.errors };
}
