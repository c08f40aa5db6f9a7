import { Hammer, type LucideIcon, Mail, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { InboxEntry, InboxKind, InboxState } from '#modules/inbox/contract/inbox.ts';
import { useDates } from '#web/admin/components/date.ts';
import * as m from '../../messages/index.ts';

export const kindNames: Record<InboxKind, string> = {
  message: m.inboxPage.message(),
  custom_order: m.inboxPage.customOrder(),
  return: m.inboxPage.return(),
};
const icons: Record<InboxKind, LucideIcon> = { message: Mail, custom_order: Hammer, return: Undo2 };
const stateNames: Record<InboxState, string> = {
  open: m.inboxPage.open(),
  answered: m.inboxPage.answered(),
  closed: m.inboxPage.closed(),
};

/** Returns the page on which an entry is answered. */
function addressOf({ kind, id, number }: InboxEntry): string {
  if (kind === 'message') return `/admin/inbox/${id}`;
  return kind === 'return' ? `/admin/orders/${number}` : `/admin/custom-orders/${number}`;
}

/** Lists entries, each a link to the page on which it is answered; without any, the children. */
export function EntryList({ entries, children }: { entries: readonly InboxEntry[]; children: ReactNode }) {
  if (entries.length === 0) return children;
  return (
    <ul
      aria-label={m.inboxPage.entries()}
      className="divide-y divide-line rounded-xl border border-line bg-surface"
    >
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.id}`}>
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: InboxEntry }) {
  const { moment } = useDates();
  const { kind, number, name, text, state, at } = entry;
  const Icon = icons[kind];
  const isOpen = state === 'open';
  const label = number === null ? kindNames[kind] : m.inboxPage.number({ kind: kindNames[kind], number });
  return (
    <Link
      to={addressOf(entry)}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3 hover:bg-paper sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <Icon aria-hidden="true" className="mt-1 size-4 text-muted" />
      <span className="min-w-0">
        <span className={`block wrap-anywhere ${isOpen ? 'font-semibold' : ''}`}>
          {name ?? m.inboxPage.accountDeleted()}
          <span className="font-normal text-muted"> · {label}</span>
        </span>
        <span className="line-clamp-2 text-muted wrap-anywhere">{text}</span>
      </span>
      <span className="col-start-2 flex flex-wrap items-center gap-x-3 text-sm text-muted sm:col-start-3 sm:flex-col sm:items-end">
        <time dateTime={at} className="whitespace-nowrap">
          {moment(at)}
        </time>
        <span className={isOpen ? 'rounded-full bg-butter px-2 font-semibold text-ink' : ''}>
          {stateNames[state]}
        </span>
      </span>
    </Link>
  );
}
