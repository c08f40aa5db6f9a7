import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type FormEvent, useRef, useState } from 'react';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { Field } from '#web/ui/field.tsx';
import { button } from '../components/button.ts';
import * as m from '../messages/index.ts';

type PasswordRequest = { confirmed: () => void; cancelled: () => void };

/** The user closed the password dialog: the call was not made, and no error is shown. */
export class Cancelled extends Error {}

/**
 * Makes calls that require a recent password confirmation: if the server demands it, `dialog` asks for the password,
 * then the call is repeated. A call whose dialog is closed fails with `Cancelled`.
 */
export function usePasswordConfirmation() {
  const [request, setRequest] = useState<PasswordRequest | null>(null);
  const confirmAndRun = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'confirmation_required')) throw error;
      await new Promise<void>((confirmed, reject) =>
        setRequest({ confirmed, cancelled: () => reject(new Cancelled()) }),
      ).finally(() => setRequest(null));
      return call();
    }
  };
  return { confirmAndRun, dialog: request && <PasswordDialog {...request} /> };
}

function PasswordDialog({ confirmed, cancelled }: PasswordRequest) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const showError = (reason: string) => {
    setError(reason);
    field.current?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may be nested in another form.
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('confirmPassword') ?? '');
    if (password === '') return showError(m.passwordConfirmation.enterYourPassword());
    setBusy(true);
    try {
      await callApi('POST /api/auth/confirm', { body: { password } });
      confirmed();
    } catch (error) {
      const isWrong = error instanceof CallError && error.code === 'invalid_input';
      showError(isWrong ? m.passwordConfirmation.yourPasswordIsIncorrect() : errorMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || cancelled()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-black/45" />
        <AlertDialog.Popup className="office fixed left-1/2 top-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-xl border border-line bg-surface p-6 text-ink shadow-card outline-none">
          <AlertDialog.Title className="text-lg font-semibold">
            {m.passwordConfirmation.enterYourPasswordAgain()}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">
            {m.passwordConfirmation.youSignedInMoreThan()}
          </AlertDialog.Description>
          <form onSubmit={submit} noValidate className="mt-5 grid gap-6">
            <Field
              ref={field}
              label={m.passwordConfirmation.yourPassword()}
              name="confirmPassword"
              type="password"
              autoComplete="current-password"
              required
              error={error}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <AlertDialog.Close className={button.quiet}>
                {m.passwordConfirmation.cancel()}
              </AlertDialog.Close>
              <button type="submit" disabled={busy} className={button.main}>
                {busy ? m.passwordConfirmation.confirming() : m.passwordConfirmation.confirm()}
              </button>
            </div>
          </form>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
