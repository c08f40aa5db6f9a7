import { messages } from '#contract/messages.ts';
import { tell } from '#web/api/queries.ts';
import { useAct } from '../data/act.tsx';
import { useConfirmed } from '../data/confirmed.tsx';
import { button } from '../parts/button.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Panel } from '../parts/panel.tsx';
import { Window } from './window.tsx';

type RecoveryCodesPanelProps = { left: number; onCodes: (codes: string[]) => void };

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodesPanel({ left, onCodes }: RecoveryCodesPanelProps) {
  const { run, busy } = useAct();
  const { make, dialog } = useConfirmed();
  const renew = async () => {
    const words = { loading: 'Making recovery codes...', success: messages.recoveryCodesMade };
    const done = await run(words, () => make(() => tell('POST /api/auth/me/recovery-codes')));
    if (done) onCodes(done.answer.codes);
  };
  return (
    <Panel title="Recovery codes" aside={`${left} left`}>
      <p className="mb-4 text-muted">
        Each code works once in place of your authenticator app or passkey, after your password. New codes
        replace the ones before.
      </p>
      <button type="button" className={button.quiet} disabled={busy} onClick={renew}>
        Make new recovery codes
      </button>
      {dialog}
    </Panel>
  );
}

/** Shows recovery codes, which cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Window
      title="Save your recovery codes"
      about="They are shown once. Print them or keep them in a password manager, apart from your phone."
    >
      <div className="flex items-start gap-2 rounded-lg border border-line bg-paper p-4">
        <ul aria-label="Recovery codes" className="grid flex-1 gap-y-1 font-mono whitespace-nowrap">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={text} label="Copy the recovery codes" />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <a
          className={button.quiet}
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          Download
        </a>
        <button type="button" className={button.main} onClick={onClose}>
          I have saved them
        </button>
      </div>
    </Window>
  );
}
