import type {
  NewsletterSummary,
  NewsletterState as State,
} from '#modules/newsletter/contract/newsletters.ts';
import { useDates } from '#web/admin/components/date.ts';
import * as m from '../messages/index.ts';

const looks: Record<State, string> = {
  draft: 'text-muted',
  scheduled: 'font-medium',
  sending: 'font-medium',
  stopped: 'mark-bad font-medium text-bad',
  sent: 'font-medium text-good',
};

/** The state of a newsletter with its moment. */
export function NewsletterState({ newsletter }: { newsletter: NewsletterSummary }) {
  const { moment } = useDates();
  const { state, sendAt, finishedAt } = newsletter;
  const names: Record<State, string> = {
    draft: m.newsletterState.draft(),
    scheduled: m.newsletterState.scheduled({ moment: sendAt ? moment(sendAt) : '' }),
    sending: m.newsletterState.sending(),
    stopped: m.newsletterState.stopped(),
    sent: m.newsletterState.sent({ moment: finishedAt ? moment(finishedAt) : '' }),
  };
  return <span className={looks[state]}>{names[state]}</span>;
}
