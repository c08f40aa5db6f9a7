import { useState } from 'react';
import {
  type Invitation,
  type InvitationState,
  invitationSentences,
} from '#modules/accounts/contract/invitations.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useDates } from '#web/admin/components/date.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** Lists the invitations that were not accepted yet, if there are any; they are sent again and withdrawn here. */
export function Invitations() {
  const { data } = useApiQuery('GET /api/invitations');
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const { run, busy } = useAction();
  const resend = ({ id }: Invitation) =>
    run({ loading: m.invitationPanel.sending(), success: invitationSentences.sent }, () =>
      confirmAndRun(() => callApi('POST /api/invitations/:id/resend', { params: { id } })),
    );
  const withdraw = async ({ id }: Invitation) => {
    setWithdrawing(null);
    await run({ loading: m.invitationPanel.withdrawing(), success: invitationSentences.withdrawn }, () =>
      callApi('DELETE /api/invitations/:id', { params: { id } }),
    );
  };
  const invitations = data?.invitations ?? [];
  return (
    <>
      {invitations.length > 0 && (
        <section aria-labelledby="invitations" className="mb-8">
          <h2 id="invitations" className="mb-3 text-base font-semibold">
            {m.invitationPanel.invitations({ count: invitations.length })}
          </h2>
          <InvitationTable
            invitations={invitations}
            busy={busy}
            onResend={resend}
            onWithdraw={setWithdrawing}
          />
        </section>
      )}
      <Confirm
        open={withdrawing !== null}
        title={m.invitationPanel.withdrawQuestion({ email: withdrawing?.email ?? '' })}
        act={m.invitationPanel.withdraw()}
        onAct={() => withdrawing && withdraw(withdrawing)}
        onClose={() => setWithdrawing(null)}
      >
        {m.invitationPanel.linkStopsWorking()}
      </Confirm>
      {dialog}
    </>
  );
}

type InvitationTableProps = {
  invitations: Invitation[];
  busy: boolean;
  onResend: (invitation: Invitation) => void;
  onWithdraw: (invitation: Invitation) => void;
};

function InvitationTable({ invitations, busy, onResend, onWithdraw }: InvitationTableProps) {
  const { day, moment } = useDates();
  const columns: TableColumn<Invitation>[] = [
    {
      head: m.invitationPanel.person(),
      cell: ({ name, email }) => (
        <>
          {name && <span className="block font-semibold wrap-anywhere">{name}</span>}
          <EmailText email={email} />
        </>
      ),
    },
    { head: m.invitationPanel.role(), cell: ({ role }) => role.name },
    {
      head: m.invitationPanel.state(),
      cell: ({ state, expiresAt }) => (
        <span className={state === 'pending' ? '' : 'text-bad'}>{stateTexts[state](day(expiresAt))}</span>
      ),
    },
    {
      head: m.invitationPanel.sent(),
      cell: ({ sentAt, sentBy }) => m.invitationPanel.sentBy({ moment: moment(sentAt), name: sentBy }),
    },
  ];
  return (
    <Table
      label={m.invitationPanel.invitations({ count: invitations.length })}
      columns={columns}
      rows={invitations}
      keyOf={({ id }) => id}
      actions={(invitation) => (
        <span className="flex flex-wrap justify-end gap-2">
          <button
            type="button"
            disabled={busy}
            aria-label={m.invitationPanel.resendTo({ email: invitation.email })}
            className={button.quiet}
            onClick={() => onResend(invitation)}
          >
            {m.invitationPanel.resend()}
          </button>
          <button
            type="button"
            disabled={busy}
            aria-label={m.invitationPanel.withdrawOf({ email: invitation.email })}
            className={button.quiet}
            onClick={() => onWithdraw(invitation)}
          >
            {m.invitationPanel.withdraw()}
          </button>
        </span>
      )}
    />
  );
}

const stateTexts: Record<InvitationState, (day: string) => string> = {
  pending: (day) => m.invitationPanel.pending({ day }),
  expired: (day) => m.invitationPanel.expired({ day }),
  blocked: () => m.invitationPanel.blocked(),
};
