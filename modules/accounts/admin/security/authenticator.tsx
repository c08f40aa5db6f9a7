import { type FormEvent, useRef, useState } from 'react';
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
import { QrCode } from '#web/ui/qr-code.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import { SecurityDialog } from './dialog.tsx';
import { FormButtons } from './form-buttons.tsx';

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
      if (!(error instanceof Cancelled))
        toast.error(m.securityAuthenticator.error({ error: errorMessageOf(error) }));
    });
  const remove = async () => {
    setRemoving(false);
    await run(
      {
        loading: m.securityAuthenticator.removingAuthenticatorApp(),
        success: m.responses.appRemoved(),
      },
      () => confirmAndRun(() => callApi('DELETE /api/auth/me/authenticator')),
    );
  };
  return (
    <Panel
      title={m.securityAuthenticator.authenticatorApp()}
      aside={
        since ? m.securityAuthenticator.setUpOn({ since: day(since) }) : m.securityAuthenticator.notSetUp()
      }
    >
      <p className="mb-4 text-muted">{m.securityAuthenticator.appOnYourPhoneShows()}</p>
      <button
        type="button"
        className={button.quiet}
        disabled={busy}
        onClick={since ? () => setRemoving(true) : start}
      >
        {since
          ? m.securityAuthenticator.removeAuthenticatorApp()
          : m.securityAuthenticator.setUpAuthenticatorApp()}
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
        title={m.securityAuthenticator.removeAuthenticatorAppQuestion()}
        act={m.securityAuthenticator.remove()}
        onAct={remove}
        onClose={() => setRemoving(false)}
      >
        {m.securityAuthenticator.itsCodesNoLongerSign()}
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
    if (code === '') return showError(m.securityAuthenticator.enterCodeThatAppShows());
    setBusy(true);
    try {
      const { codes } = await callApi('POST /api/auth/me/authenticator', { body: { code } });
      toast.success(m.responses.appSetUp());
      onDone(codes);
      await invalidate();
    } catch (error) {
      const isWrong = error instanceof CallError && error.code === 'invalid_input';
      showError(isWrong ? m.securityAuthenticator.codeIsIncorrect() : errorMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SecurityDialog
      title={m.securityAuthenticator.setUpAuthenticatorApp()}
      description={m.securityAuthenticator.scanQrCodeWithApp()}
      onClose={onClose}
    >
      <QrCode text={secret.uri} label={m.securityAuthenticator.qrCodeForYourAuthenticator()} />
      <div className="mt-4 flex items-center gap-2">
        <p className="min-w-0 flex-1">
          <span className="block text-sm text-muted">{m.securityAuthenticator.key()}</span>
          <code className="break-words">{secret.key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <CopyButton text={secret.key} label={m.securityAuthenticator.copyKey()} />
      </div>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-6">
        <Field
          ref={field}
          label={m.securityAuthenticator.codeThatAppShows()}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          error={error}
        />
        <FormButtons
          busy={busy}
          submitLabel={m.securityAuthenticator.setUp()}
          busyLabel={m.securityAuthenticator.settingUp()}
          onCancel={onClose}
        />
      </form>
    </SecurityDialog>
  );
}
