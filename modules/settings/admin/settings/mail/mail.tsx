import { useCount } from '#web/admin/components/count.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../../messages/index.ts';
import { FailedMails } from './failed-emails.tsx';
import { TestMail } from './test-mail.tsx';

/** Shows how many emails are waiting or failed, and sends test emails. */
export function MailSection() {
  const count = useCount();
  const { data: counts } = useApiQuery('GET /api/settings/mail');
  const write = (value: number | undefined) => (value === undefined ? '…' : count(value));
  return (
    <div className="rounded-xl border border-line bg-surface">
      <dl className="flex flex-wrap gap-x-10 gap-y-3 p-5">
        <Count name={m.mail.waitingToBeSent()} value={write(counts?.waiting)} />
        <Count name={m.mail.failed()} value={write(counts?.failed)} bad={(counts?.failed ?? 0) > 0} />
      </dl>
      <TestMail />
      <FailedMails />
    </div>
  );
}

const Count = ({ name, value, bad = false }: { name: string; value: string; bad?: boolean }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className={`text-2xl font-semibold tabular-nums ${bad ? 'text-bad' : ''}`}>{value}</dd>
  </div>
);
