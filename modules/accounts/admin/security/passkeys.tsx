import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Passkey } from '#modules/accounts/contract/second-factors.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useDates } from '#web/admin/components/date.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useInvalidateQueries } from '#web/admin/data/api-query.ts';
import {
  addPasskey,
  canUsePasskeys,
  passkeyErrorMessage,
  startPasskeyRegistration,
} from '#web/admin/data/passkeys.ts';
import { Cancelled, usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { SecurityDialog } from './dialog.tsx';
import { FormButtons } from './form-buttons.tsx';

type PasskeyDialog = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey } | null;
type PasskeysPanelProps = {
  passkeys: Passkey[];
  /** Receives the recovery codes, if this is the first second factor. */
  onCodes: (codes: string[] | null) => void;
};

/** Lists the named passkeys of an account. */
export function PasskeysPanel({ passkeys, onCodes }: PasskeysPanelProps) {
  const { run } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const invalidate = useInvalidateQueries();
  const [openDialog, setOpenDialog] = useState<PasskeyDialog>(null);
  const close = () => setOpenDialog(null);
  const add = async (name: string) => {
    const options = await confirmAndRun(startPasskeyRegistration);
    const codes = await addPasskey(name, options);
    close();
    onCodes(codes);
    await invalidate();
  };
  const rename = async ({ id: passkeyId }: Passkey, name: string) => {
    close();
    await run(
      {
        loading: m.securityPasskeys.renamingPasskey(),
        success: m.responses.passkeyRenamed(),
      },
      () => callApi('PUT /api/auth/me/passkeys/:passkeyId', { params: { passkeyId }, body: { name } }),
    );
  };
  const remove = async ({ id: passkeyId }: Passkey) => {
    close();
    await run(
      {
        loading: m.securityPasskeys.removingPasskey(),
        success: m.responses.passkeyRemoved(),
      },
      () =>
        confirmAndRun(() => callApi('DELETE /api/auth/me/passkeys/:passkeyId', { params: { passkeyId } })),
    );
  };
  const removing = openDialog?.act === 'remove' ? openDialog.passkey : null;
  return (
    <Panel
      title={m.securityPasskeys.passkeys()}
      aside={passkeys.length === 0 ? m.securityPasskeys.none() : undefined}
    >
      <p className="mb-4 text-muted">{m.securityPasskeys.passkeySigns()}</p>
      {passkeys.length > 0 && (
        <ul aria-label={m.securityPasskeys.yourPasskeys()} className="mb-4">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpenDialog({ act: 'rename', passkey })}
              onRemove={() => setOpenDialog({ act: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <button type="button" className={button.quiet} onClick={() => setOpenDialog({ act: 'add' })}>
          {m.securityPasskeys.addPasskey()}
        </button>
      ) : (
        <p className="text-muted">{m.securityPasskeys.thisBrowserCannotUsePasskeys()}</p>
      )}
      {openDialog?.act === 'add' && (
        <NameForm
          title={m.securityPasskeys.addPasskey()}
          act={m.securityPasskeys.addPasskey()}
          name=""
          onSave={add}
          onClose={close}
        />
      )}
      {openDialog?.act === 'rename' && (
        <NameForm
          title={m.securityPasskeys.renamePasskey()}
          act={m.securityPasskeys.rename()}
          name={openDialog.passkey.name}
          onSave={(name) => rename(openDialog.passkey, name)}
          onClose={close}
        />
      )}
      <Confirm
        open={removing !== null}
        title={m.securityPasskeys.removePasskey({ name: String(removing?.name) })}
        act={m.securityPasskeys.remove()}
        onAct={() => removing && remove(removing)}
        onClose={close}
      >
        {m.securityPasskeys.itNoLongerSigns()}
      </Confirm>
      {dialog}
    </Panel>
  );
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey: { name, createdAt, usedAt }, onRename, onRemove }: PasskeyRowProps) {
  const { day } = useDates();
  return (
    <li className="flex items-center gap-2 border-t border-line py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">
          {m.securityPasskeys.addedOnLastUsedOn({
            createdAt: day(createdAt),
            hasUsedAt: usedAt ? 'yes' : 'no',
            usedAt: usedAt ? day(usedAt) : '',
          })}
        </p>
      </div>
      <button
        type="button"
        aria-label={m.securityPasskeys.renameWithName({ name })}
        className={button.icon}
        onClick={onRename}
      >
        <Pencil aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={m.securityPasskeys.removeWithName({ name })}
        className={`${button.icon} hover:text-bad`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

type NameFormProps = {
  title: string;
  act: string;
  name: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

function NameForm({ title, act, name, onSave, onClose }: NameFormProps) {
  const [errorText, setErrorText] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (reason: string) => {
    setErrorText(reason);
    field.current?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const enteredName = String(new FormData(event.currentTarget).get('passkeyName') ?? '').trim();
    if (enteredName === '') return refuse(m.securityPasskeys.enterName());
    setErrorText(undefined);
    setBusy(true);
    await onSave(enteredName).catch((error) => {
      if (!(error instanceof Cancelled)) refuse(passkeyErrorMessage(error));
    });
    setBusy(false);
  };
  return (
    <SecurityDialog title={title} description={m.securityPasskeys.nameByWhichYouKnow()} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-6">
        <Field
          ref={field}
          label={m.securityPasskeys.name()}
          name="passkeyName"
          defaultValue={name}
          placeholder={m.securityPasskeys.phone()}
          maxLength={60}
          autoComplete="off"
          required
          error={errorText}
        />
        <FormButtons
          busy={busy}
          submitLabel={act}
          busyLabel={m.securityPasskeys.waiting()}
          onCancel={onClose}
        />
      </form>
    </SecurityDialog>
  );
}
