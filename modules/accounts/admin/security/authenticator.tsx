import { type FormEvent, useRef, useState } from 'react';
import { messages } from '#kernel/contract/messages.ts';
import type { AuthenticatorKey } from '#modules/accounts/contract/second-factors.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { CopyButton } from '#web/admin/components/copy-button.tsx';
import { useDates } from '#web/admin/components/date.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useInvalidateQueries } from '#web/admin/data/api-query.ts';
import { Cancelled, usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { SecurityDialog } from './dialog.tsx';
import { FormButtons } from './form-buttons.tsx';
import { QrCode } from './qr-code.tsx';

type AuthenticatorPanelProps = {
  since: string | null;
  /** Receives the recovery codes, if this is the first second factor. */
  onCodes: (codes: string[] | null) => void;
};

/** Sets up or removes the authenticator app. */
export function AuthenticatorPanel({ since, onCodes }: AuthenticatorPanelProps) {
  const { day } = useDates();
  const { run, busy } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const [secret, setSecret] = useState<AuthenticatorKey | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const start = () =>
    confirmAndRun(() => callApi('POST /api/auth/me/authenticator/start')).then(setSecret, (error) => {
      if (!(error instanceof Cancelled)) toast.error(`Error: ${errorMessageOf(error)}`);
    });
  const remove = async () => {
    setRemoving(false);
    await run({ loading: 'Removing authenticator app...', success: messages.appRemoved }, () =>
      confirmAndRun(() => callApi('DELETE /api/auth/me/authenticator')),
    );
  };
  return (
    <Panel title="Authenticator app" aside={since ? `Set up on ${day(since)}` : 'Not set up'}>
      <p className="mb-4 text-muted">
        An app on your phone shows a code of six digits, which you enter after your password.
      </p>
      <button
        type="button"
        className={button.quiet}
        disabled={busy}
        onClick={since ? () => setRemoving(true) : start}
      >
        {since ? 'Remove authenticator app' : 'Set up authenticator app'}
      </button>
      {secret && (
        <SetUp
          secret={secret}
          onClose={() => setSecret(null)}
          onDone={(codes) => {
            setSecret(null);
            onCodes(codes);
          }}
        />
      )}
      <Confirm
        open={isRemoving}
        title="Remove the authenticator app?"
        act="Remove"
        onAct={remove}
        onClose={() => setRemoving(false)}
      >
        Its codes no longer sign you in. Without another second factor, your password alone does.
      </Confirm>
      {dialog}
    </Panel>
  );
}

type SetUpProps = { secret: AuthenticatorKey; onClose: () => void; onDone: (codes: string[] | null) => void };

function SetUp({ secret, onClose, onDone }: SetUpProps) {
  const invalidate = useInvalidateQueries();
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const showError = (reason: string) => {
    setError(reason);
    field.current?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code === '') return showError('Enter the code that the app shows');
    setBusy(true);
    try {
      const { codes } = await callApi('POST /api/auth/me/authenticator', { body: { code } });
      toast.success(messages.appSetUp);
      onDone(codes);
      await invalidate();
    } catch (error) {
      const isWrong = error instanceof CallError && error.code === 'invalid_input';
      showError(
        isWrong ? 'The code is incorrect. Enter the one that the app shows now.' : errorMessageOf(error),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <SecurityDialog
      title="Set up authenticator app"
      description="Scan the QR code with an app such as Aegis, Google Authenticator or 1Password, or type the key into it."
      onClose={onClose}
    >
      <QrCode text={secret.uri} label="QR code for your authenticator app" />
      <div className="mt-4 flex items-center gap-2">
        <p className="min-w-0 flex-1">
          <span className="block text-sm text-muted">Key</span>
          <code className="break-words">{secret.key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <CopyButton text={secret.key} label="Copy the key" />
      </div>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-6">
        <Field
          ref={field}
          label="Code that the app shows"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          error={error}
        />
        <FormButtons busy={busy} submitLabel="Set up" busyLabel="Setting up..." onCancel={onClose} />
      </form>
    </SecurityDialog>
  );
}
