import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { OrderMail } from '#modules/orders/contract/order-emails.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { useOrderAction } from '../orders/mutations.ts';

const stateNames: Record<OrderMail['state'], string> = {
  queued: m.orderMails.queued(),
  sent: m.orderMails.sent(),
  failed: m.orderMails.failed(),
};

/** Lists the emails about an order with their texts, to send one again. */
export function OrderMails({ order: { number, email } }: { order: AdminOrder }) {
  const params = { number: String(number) };
  const { data, error, refetch } = useApiQuery('GET /api/orders/:number/mails', { params });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <div className="print:hidden">
      <Panel title={m.orderMails.emails()}>
        {email === null && <p className="mb-3 text-muted">{m.orderMails.customerHasNoEmail()}</p>}
        {data.length === 0 ? (
          email !== null && <p className="text-muted">{m.orderMails.none()}</p>
        ) : (
          <ul className="divide-y divide-line">
            {data.map((mail) => (
              <MailEntry key={mail.id} mail={mail} number={number} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function MailEntry({ mail, number }: { mail: OrderMail; number: number }) {
  const { moment } = useDates();
  const { run, busy } = useOrderAction();
  const { id, to, subject, text, state, error, queuedAt, sentAt } = mail;
  const sendAgain = () =>
    run(m.orderMails.sending(), m.responses.orderMailSentAgain(), () =>
      callApi('POST /api/orders/:number/mails/:mailId/send', {
        params: { number: String(number), mailId: id },
      }),
    );
  return (
    <li className="py-3 wrap-anywhere first:pt-0 last:pb-0">
      <details>
        <summary className="min-h-8 cursor-pointer font-semibold pointer-coarse:min-h-11">{subject}</summary>
        <p className="mt-2 rounded-lg border border-line p-3 text-sm whitespace-pre-line">{text}</p>
      </details>
      <p className="text-sm text-muted">{m.orderMails.to({ to })}</p>
      <p className={`text-sm ${state === 'failed' ? 'text-bad' : 'text-muted'}`}>
        {m.orderMails.at({ state: stateNames[state], at: moment(sentAt ?? queuedAt) })}
      </p>
      {error && <p className="text-sm text-bad">{error}</p>}
      {state !== 'queued' && (
        <button
          type="button"
          className={`${button.quiet} mt-2`}
          aria-label={m.orderMails.sendAgainLong({ subject })}
          disabled={busy}
          onClick={sendAgain}
        >
          {m.orderMails.sendAgain()}
        </button>
      )}
    </li>
  );
}
