import { button } from '#web/admin/components/button.ts';
import { CopyButton } from '#web/admin/components/copy-button.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { SecurityDialog } from './dialog.tsx';

type RecoveryCodesPanelProps = { left: number; onCodes: (codes: string[]) => void };

/** Shows how many recovery codes are left, and generates new ones. */
export function RecoveryCodesPanel({ left, onCodes }: RecoveryCodesPanelProps) {
  const { run, busy } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const regenerate = async () => {
    const statusTexts = {
      loading: m.securityRecoveryCodes.makingRecoveryCodes(),
      success: m.responses.recoveryCodesMade(),
    };
    const result = await run(statusTexts, () =>
      confirmAndRun(() => callApi('POST /api/auth/me/recovery-codes')),
    );
    if (result) onCodes(result.response.codes);
  };
  return (
    <Panel title={m.securityRecoveryCodes.recoveryCodes()} aside={m.securityRecoveryCodes.left({ left })}>
      <p className="mb-4 text-muted">{m.securityRecoveryCodes.eachCodeWorksOnce()}</p>
      <button type="button" className={button.quiet} disabled={busy} onClick={regenerate}>
        {m.securityRecoveryCodes.makeNewRecoveryCodes()}
      </button>
      {dialog}
    </Panel>
  );
}

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <SecurityDialog
      title={m.securityRecoveryCodes.saveYourRecoveryCodes()}
      description={m.securityRecoveryCodes.theyAreShownOnce()}
    >
      <div className="flex items-start gap-2 rounded-lg border border-line bg-paper p-4">
        <ul
          aria-label={m.securityRecoveryCodes.recoveryCodes()}
          className="grid flex-1 gap-y-1 font-mono whitespace-nowrap"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={text} label={m.securityRecoveryCodes.copyRecoveryCodes()} />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <a
          className={button.quiet}
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          {m.securityRecoveryCodes.download()}
        </a>
        <button type="button" className={button.main} onClick={onClose}>
          {m.securityRecoveryCodes.iHaveSavedThem()}
        </button>
      </div>
    </SecurityDialog>
  );
}
