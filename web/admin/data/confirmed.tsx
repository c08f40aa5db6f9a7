import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type FormEvent, useRef, useState } from 'react';
import { CallError, reasonOf } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { Field } from '#web/ui/field.tsx';
import { button } from '../parts/button.ts';

type Asking = { confirmed: () => void; cancelled: () => void };

/** The person closed the dialog that asks for the password: the call was not made, and there is nothing to say of it. */
export class Cancelled extends Error {}

/**
 * Makes calls that take a recent proof of who is signed in: where the server wants it, `dialog` asks for the password, and the call is made
 * again. A call whose dialog is closed fails with `Cancelled`.
 */
export function useConfirmed() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const make = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'confirmation_required')) throw error;
      await new Promise<void>((confirmed, reject) =>
        setAsking({ confirmed, cancelled: () => reject(new Cancelled()) }),
      ).finally(() => setAsking(null));
      return call();
    }
  };
  return { make, dialog: asking && <PasswordDialog {...asking} /> };
}

function PasswordDialog({ confirmed, cancelled }: Asking) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const refuse = (reason: string) => {
    setWrong(reason);
    field.current?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may stand in another form.
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('confirmPassword') ?? '');
    if (password === '') return refuse('Enter your password');
    setBusy(true);
    try {
      await tell('POST /api/auth/confirm', { body: { password } });
      confirmed();
    } catch (error) {
      const isWrong = error instanceof CallError && error.code === 'invalid_input';
      refuse(isWrong ? 'Your password is incorrect' : reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || cancelled()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-black/45" />
        <AlertDialog.Popup className="office fixed left-1/2 top-1/2 z-50 w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-xl border border-line bg-surface p-6 text-ink shadow-card outline-none">
          <AlertDialog.Title className="text-lg font-semibold">Enter your password again</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">
            You signed in more than ten minutes ago. This step takes your password.
          </AlertDialog.Description>
          <form onSubmit={submit} noValidate className="mt-5 grid gap-6">
            <Field
              ref={field}
              label="Your password"
              name="confirmPassword"
              type="password"
              autoComplete="current-password"
              required
              error={wrong}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <AlertDialog.Close className={button.quiet}>Cancel</AlertDialog.Close>
              <button type="submit" disabled={busy} className={button.main}>
                {busy ? 'Confirming...' : 'Confirm'}
              </button>
            </div>
          </form>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
