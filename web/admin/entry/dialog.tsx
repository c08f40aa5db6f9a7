import './entry.css';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { CallError } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { deviceKey } from '#web/session/device-key.ts';
import { useSession } from '#web/session/provider.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';

type Credentials = { email: string; password: string };

/** Asks who wants into the back office (section 2, Admin entry); closed, the focus is back where it was. */
export function EntryDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { failed, busy, wrong, register, submit } = useEntry(() => dialog.current?.close());
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="entry-title" className="entry">
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
        <div className="entry-acts">
          <button type="button" className="entry-quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="entry-main" disabled={busy}>
            {busy ? 'Signing in...' : 'Sign In'}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** Sends what was typed; success keeps user, token and flags, closes the dialog and leads to the categories (section 4). */
function useEntry(close: () => void) {
  const navigate = useNavigate();
  const { signIn } = useSession();
  const [failed, setFailed] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Credentials>();
  const submit = handleSubmit(async (body) => {
    setFailed(null);
    try {
      const { token, ...user } = await tell('POST /api/auth/admin/login', {
        body: { ...body, deviceKey: deviceKey() },
      });
      signIn(user, token, true, true);
      close();
      toast.success(messages.loginSuccessful);
      navigate('/admin/categories');
    } catch (error) {
      if (!(error instanceof CallError)) return setFailed(messages.loginFailed);
      if (error.message === messages.verifyEmailFirst) {
        close();
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
