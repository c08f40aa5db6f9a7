import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FailedMail } from '#modules/settings/contract/settings.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useDates } from '#web/admin/components/date.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { Steps } from '#web/admin/components/steps.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../../messages/index.ts';

type PendingAction = { mail: FailedMail; act: 'retry' | 'discard' };

/** Lists the emails that could not be sent, to retry or discard. */
export function FailedMails() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useApiQuery('GET /api/settings/mail/failed', { query: { page } });
  const [pending, setPending] = useState<PendingAction | null>(null);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data || data.total === 0) return null;
  return (
    <section aria-label={m.failedMails.failedEmails()} className="border-t border-line">
      <ul>
        {data.mails.map((mail) => (
          <FailedMailRow key={mail.id} mail={mail} onAsk={(act) => setPending({ mail, act })} />
        ))}
      </ul>
      <Steps
        label={m.failedMails.pagesOfEmails()}
        page={Math.min(page, data.pages)}
        pages={data.pages}
        onStep={setPage}
        className="justify-center gap-4 border-t border-line p-3"
      />
      <ConfirmAction pending={pending} onClose={() => setPending(null)} />
    </section>
  );
}

function FailedMailRow({ mail, onAsk }: { mail: FailedMail; onAsk: (act: PendingAction['act']) => void }) {
  const { moment } = useDates();
  const label = m.failedMails.to({ subject: mail.subject, to: mail.to });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-semibold">{mail.subject}</p>
        <p className="text-sm text-muted">
          {m.failedMails.toWithCreatedAt({ to: mail.to, createdAt: moment(mail.createdAt) })}
        </p>
        <p className="mt-1 text-sm text-bad">{mail.error}</p>
      </div>
      <div className="flex gap-2">
        <button
          type="button"
          className={button.quiet}
          aria-label={m.failedMails.tryAgain({ label })}
          onClick={() => onAsk('retry')}
        >
          <RotateCw aria-hidden="true" className="size-4" /> {m.failedMails.tryAgainShort()}
        </button>
        <button
          type="button"
          className={button.icon}
          aria-label={m.failedMails.discard({ label })}
          onClick={() => onAsk('discard')}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </button>
      </div>
    </li>
  );
}

const actions = {
  retry: {
    title: m.failedMails.sendThisEmailAgain(),
    label: m.failedMails.tryAgainShort(),
    statusTexts: {
      loading: m.failedMails.tryingAgain(),
      success: m.responses.mailRetried(),
    },
    call: (id: string) => callApi('POST /api/settings/mail/failed/:id/retry', { params: { id } }),
  },
  discard: {
    title: m.failedMails.discardThisEmail(),
    label: m.failedMails.discardShort(),
    statusTexts: {
      loading: m.failedMails.discarding(),
      success: m.responses.mailDiscarded(),
    },
    call: (id: string) => callApi('DELETE /api/settings/mail/failed/:id', { params: { id } }),
  },
} as const;

function ConfirmAction({ pending, onClose }: { pending: PendingAction | null; onClose: () => void }) {
  const { run, busy } = useAction();
  if (!pending) return null;
  const { title, label, statusTexts, call } = actions[pending.act];
  const { id, subject, to } = pending.mail;
  return (
    <Confirm
      open
      title={title}
      act={label}
      danger={pending.act === 'discard'}
      busy={busy}
      onAct={async () => {
        await run(statusTexts, () => call(id));
        onClose();
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {m.failedMails.toItWillNot({ subject, to, isDiscard: pending.act === 'discard' ? 'yes' : 'no' })}
      </p>
    </Confirm>
  );
}
