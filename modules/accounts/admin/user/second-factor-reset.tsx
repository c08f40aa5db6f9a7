import { useState } from 'react';
import { messages } from '#kernel/contract/messages.ts';
import type { UserDetail } from '#modules/accounts/contract/users.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';

/** Removes the second factors of a user who has lost them. */
export function SecondFactorReset({ user }: { user: UserDetail }) {
  const { run, busy } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const [isConfirming, setIsConfirming] = useState(false);
  const reset = async () => {
    setIsConfirming(false);
    const statusTexts = { loading: 'Removing second factors...', success: messages.secondFactorsReset };
    await run(statusTexts, () =>
      confirmAndRun(() =>
        callApi('DELETE /api/users/:userId/second-factors', { params: { userId: user.id } }),
      ),
    );
  };
  return (
    <Panel title="Second factor">
      <p className="mb-4 text-muted">
        If {user.name} has lost the authenticator app, the passkeys and the recovery codes, remove them here.
      </p>
      <button type="button" className={button.quiet} disabled={busy} onClick={() => setIsConfirming(true)}>
        Remove second factors
      </button>
      <Confirm
        open={isConfirming}
        title={`Remove the second factors of ${user.name}?`}
        act="Remove second factors"
        onAct={reset}
        onClose={() => setIsConfirming(false)}
      >
        {user.name} then signs in with the password alone. If the shop requires a second factor, a new one is
        set up first. An email informs <span className="[overflow-wrap:anywhere]">{user.email}</span>. First
        make sure that the request really comes from {user.name}.
      </Confirm>
      {dialog}
    </Panel>
  );
}
