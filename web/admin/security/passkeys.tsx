import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messages } from '#contract/messages.ts';
import type { Passkey } from '#contract/second-factors.ts';
import { tell } from '#web/api/queries.ts';
import { Field } from '#web/ui/field.tsx';
import { useAct } from '../data/act.tsx';
import { useRenewal } from '../data/answer.ts';
import { Cancelled, useConfirmed } from '../data/confirmed.tsx';
import { addPasskey, beginPasskey, canUsePasskeys, passkeyTrouble } from '../data/passkeys.ts';
import { button } from '../parts/button.ts';
import { Confirm } from '../parts/confirm.tsx';
import { useDates } from '../parts/date.ts';
import { Panel } from '../parts/panel.tsx';
import { Acts } from './acts.tsx';
import { Window } from './window.tsx';

type Opened = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey } | null;
type PasskeysPanelProps = {
  passkeys: Passkey[];
  /** Takes the recovery codes of a first second factor. */
  onCodes: (codes: string[] | null) => void;
};

/** The passkeys of an account, each with a name. */
export function PasskeysPanel({ passkeys, onCodes }: PasskeysPanelProps) {
  const { run } = useAct();
  const { make, dialog } = useConfirmed();
  const renew = useRenewal();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const add = async (name: string) => {
    const options = await make(beginPasskey);
    const codes = await addPasskey(name, options);
    close();
    onCodes(codes);
    await renew();
  };
  const rename = async ({ id: passkeyId }: Passkey, name: string) => {
    close();
    await run({ loading: 'Renaming passkey...', success: messages.passkeyRenamed }, () =>
      tell('PUT /api/auth/me/passkeys/:passkeyId', { params: { passkeyId }, body: { name } }),
    );
  };
  const remove = async ({ id: passkeyId }: Passkey) => {
    close();
    await run({ loading: 'Removing passkey...', success: messages.passkeyRemoved }, () =>
      make(() => tell('DELETE /api/auth/me/passkeys/:passkeyId', { params: { passkeyId } })),
    );
  };
  const removing = opened?.act === 'remove' ? opened.passkey : null;
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
              onRename={() => setOpened({ act: 'rename', passkey })}
              onRemove={() => setOpened({ act: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <button type="button" className={button.quiet} onClick={() => setOpened({ act: 'add' })}>
          Add passkey
        </button>
      ) : (
        <p className="text-muted">This browser cannot use passkeys at this address.</p>
      )}
      {opened?.act === 'add' && (
        <NameForm title="Add passkey" act="Add passkey" name="" onSave={add} onClose={close} />
      )}
      {opened?.act === 'rename' && (
        <NameForm
          title="Rename passkey"
          act="Rename"
          name={opened.passkey.name}
          onSave={(name) => rename(opened.passkey, name)}
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
  const [wrong, setWrong] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('passkeyName') ?? '').trim();
    if (typed === '') return setWrong('Enter a name');
    setWrong(undefined);
    setBusy(true);
    await onSave(typed).catch((error) => {
      if (!(error instanceof Cancelled)) setWrong(passkeyTrouble(error));
    });
    setBusy(false);
  };
  return (
    <Window title={title} about="A name by which you know the device again." onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-6">
        <Field
          label="Name"
          name="passkeyName"
          defaultValue={name}
          placeholder="Phone"
          maxLength={60}
          autoComplete="off"
          required
          error={wrong}
        />
        <Acts busy={busy} act={act} waiting="Waiting..." onCancel={onClose} />
      </form>
    </Window>
  );
}
