import { useState } from 'react';
import type { UserDetail } from '#modules/accounts/contract/users.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** Removes the second factors of a user who has lost them. */
export function SecondFactorReset({ user }: { user: UserDetail }) {
  const { run, busy } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const [isConfirming, setIsConfirming] = useState(false);
  const reset = async () => {
    setIsConfirming(false);
    const statusTexts = {
      loading: m.secondFactorReset.removingSecondFactors(),
      success: m.responses.secondFactorsReset(),
    };
    await run(statusTexts, () =>
      confirmAndRun(() =>
        callApi('DELETE /api/users/:userId/second-factors', { params: { userId: user.id } }),
      ),
    );
  };
  return (
    <Panel title={m.secondFactorReset.secondFactor()}>
      <p className="mb-4 text-muted">{m.secondFactorReset.ifHasLostAuthenticatorApp({ name: user.name })}</p>
      <button type="button" className={button.quiet} disabled={busy} onClick={() => setIsConfirming(true)}>
        {m.secondFactorReset.removeSecondFactors()}
      </button>
      <Confirm
        open={isConfirming}
        title={m.secondFactorReset.removeSecondFactorsOf({ name: user.name })}
        act={m.secondFactorReset.removeSecondFactors()}
        onAct={reset}
        onClose={() => setIsConfirming(false)}
      >
        {m.secondFactorReset.thenSignsInWithPassword({
          name: user.name,
          span: (text) => <span className="[overflow-wrap:anywhere]">{text}</span>,
          email: user.email,
        })}
      </Confirm>
      {dialog}
    </Panel>
  );
}
