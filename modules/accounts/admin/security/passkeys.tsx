import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { messages } from '#kernel/contract/messages.ts';
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
    await run({ loading: 'Renaming passkey...', success: messages.passkeyRenamed }, () =>
      callApi('PUT /api/auth/me/passkeys/:passkeyId', { params: { passkeyId }, body: { name } }),
    );
  };
  const remove = async ({ id: passkeyId }: Passkey) => {
    close();
    await run({ loading: 'Removing passkey...', success: messages.passkeyRemoved }, () =>
      confirmAndRun(() => callApi('DELETE /api/auth/me/passkeys/:passkeyId', { params: { passkeyId } })),
    );
  };
  const removing = openDialog?.act === 'remove' ? openDialog.passkey : null;
  return (
    <Panel title="Passkeys" aside={passkeys.length === 0 ? 'None' : undefined}>
      <p className="mb-4 text-muted">
        A passkey signs you in with your fingerprint, your face or the PIN of your device, without a password.
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys" className="mb-4">
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
          Add passkey
        </button>
      ) : (
        <p className="text-muted">This browser cannot use passkeys at this address.</p>
      )}
      {openDialog?.act === 'add' && (
        <NameForm title="Add passkey" act="Add passkey" name="" onSave={add} onClose={close} />
      )}
      {openDialog?.act === 'rename' && (
        <NameForm
          title="Rename passkey"
          act="Rename"
          name={openDialog.passkey.name}
          onSave={(name) => rename(openDialog.passkey, name)}
          onClose={close}
        />
      )}
      <Confirm
        open={removing !== null}
        title={`Remove the passkey “${removing?.name}”?`}
        act="Remove"
        onAct={() => removing && remove(removing)}
        onClose={close}
      >
        It no longer signs you in. Delete it in your device or password manager too.
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
          Added on {day(createdAt)}, {usedAt ? `last used on ${day(usedAt)}` : 'not used yet'}
        </p>
      </div>
      <button type="button" aria-label={`Rename ${name}`} className={button.icon} onClick={onRename}>
        <Pencil aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={`Remove ${name}`}
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
    if (enteredName === '') return refuse('Enter a name');
    setErrorText(undefined);
    setBusy(true);
    await onSave(enteredName).catch((error) => {
      if (!(error instanceof Cancelled)) refuse(passkeyErrorMessage(error));
    });
    setBusy(false);
  };
  return (
    <SecurityDialog title={title} description="A name by which you know the device again." onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-6">
        <Field
          ref={field}
          label="Name"
          name="passkeyName"
          defaultValue={name}
          placeholder="Phone"
          maxLength={60}
          autoComplete="off"
          required
          error={errorText}
        />
        <FormButtons busy={busy} submitLabel={act} busyLabel="Waiting..." onCancel={onClose} />
      </form>
    </SecurityDialog>
  );
}
