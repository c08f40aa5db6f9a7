import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import type { FailedMail } from '#contract/settings.ts';
import { tell } from '#web/api/queries.ts';
import { useAct } from '../../data/act.tsx';
import { useAnswer } from '../../data/answer.ts';
import { button } from '../../parts/button.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { useDates } from '../../parts/date.ts';
import { Steps } from '../../parts/steps.tsx';
import { Trouble } from '../../parts/trouble.tsx';

type Asked = { mail: FailedMail; act: 'retry' | 'discard' };

/** The mails that no try could send: each is tried again, or thrown away, by a person. */
export function FailedMails() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAnswer('GET /api/settings/mail/failed', { query: { page } });
  const [asked, setAsked] = useState<Asked | null>(null);
  if (error && !data) return <Trouble error={error} onAgain={refetch} />;
  if (!data || data.total === 0) return null;
  return (
    <section aria-label="Failed emails" className="border-t border-line">
      <ul>
        {data.mails.map((mail) => (
          <Letter key={mail.id} mail={mail} onAsk={(act) => setAsked({ mail, act })} />
        ))}
      </ul>
      <Steps
        label="Pages of emails"
        page={Math.min(page, data.pages)}
        pages={data.pages}
        onStep={setPage}
        className="justify-center gap-4 border-t border-line p-3"
      />
      <Sure asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

function Letter({ mail, onAsk }: { mail: FailedMail; onAsk: (act: Asked['act']) => void }) {
  const { moment } = useDates();
  const called = `${mail.subject} to ${mail.to}`;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-semibold">{mail.subject}</p>
        <p className="text-sm text-muted">
          To {mail.to}, {moment(mail.createdAt)}
        </p>
        <p className="mt-1 text-sm text-bad">{mail.error}</p>
      </div>
      <div className="flex gap-2">
        <button
          type="button"
          className={button.quiet}
          aria-label={`Try again: ${called}`}
          onClick={() => onAsk('retry')}
        >
          <RotateCw aria-hidden="true" className="size-4" /> Try again
        </button>
        <button
          type="button"
          className={button.icon}
          aria-label={`Discard: ${called}`}
          onClick={() => onAsk('discard')}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </button>
      </div>
    </li>
  );
}

const acts = {
  retry: {
    title: 'Send this email again?',
    word: 'Try again',
    words: { loading: 'Trying again...', success: messages.mailRetried },
    act: (id: string) => tell('POST /api/settings/mail/failed/:id/retry', { params: { id } }),
  },
  discard: {
    title: 'Discard this email?',
    word: 'Discard',
    words: { loading: 'Discarding...', success: messages.mailDiscarded },
    act: (id: string) => tell('DELETE /api/settings/mail/failed/:id', { params: { id } }),
  },
} as const;

function Sure({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const { run, busy } = useAct();
  if (!asked) return null;
  const { title, word, words, act } = acts[asked.act];
  const { id, subject, to } = asked.mail;
  return (
    <Confirm
      open
      title={title}
      act={word}
      danger={asked.act === 'discard'}
      busy={busy}
      onAct={async () => {
        await run(words, () => act(id));
        onClose();
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        “{subject}” to {to}.{' '}
        {asked.act === 'discard'
          ? 'It will not be sent. This cannot be undone.'
          : 'It is sent as soon as possible.'}
      </p>
    </Confirm>
  );
}
