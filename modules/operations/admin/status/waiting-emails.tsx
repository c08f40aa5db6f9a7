import { Send } from 'lucide-react';
import { Link } from 'react-router';
import type { Status } from '#modules/operations/contract/status.ts';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** Shows the number of waiting emails, and sends them at once on request. */
export function WaitingMails({ mails: { waiting, failed } }: Pick<Status, 'mails'>) {
  const { run, busy } = useAction();
  const count = useCount();
  const send = () =>
    run(
      {
        loading: m.waitingMails.sending(),
        success: ({ mails }: { mails: number }) =>
          mails === 0 ? m.waitingMails.noEmailsAreWaiting() : m.waitingMails.onWay({ mails: count(mails) }),
      },
      () => callApi('POST /api/settings/mail/send'),
    );
  return (
    <Panel title={m.waitingMails.emails()}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>
          {waiting === 0
            ? m.waitingMails.noEmailsAreWaitingToBeSent()
            : m.waitingMails.waitingToBeSent({ waiting: count(waiting) })}{' '}
          {failed > 0 && (
            <Link to="/admin/settings#mail" className="underline">
              {m.waitingMails.failed({ failed: count(failed) })}
            </Link>
          )}
        </p>
        <button type="button" className={button.quiet} disabled={busy || waiting === 0} onClick={send}>
          <Send aria-hidden="true" className="size-4" /> {m.waitingMails.sendNow()}
        </button>
      </div>
    </Panel>
  );
}
