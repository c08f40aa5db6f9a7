import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { AuditEntry } from '#modules/records/contract/audit-and-trash.ts';
import { useDates } from '#web/admin/components/date.ts';
import { FieldValue } from '#web/admin/components/field-value.tsx';
import * as m from '../../messages/index.ts';
import { changedFields, describeEntry, fieldName, kindNames, shownValue } from './describe-entry.ts';

/** Renders one entry of the audit log: who did what and, when opened, the changed fields. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const { by, kind, act, recordName, recordId, why, at } = entry;
  const { time } = useDates();
  const { done, more } = describeEntry(entry);
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2.5 hover:bg-line/25 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          <span className="min-w-0 flex-1 break-words">
            <span className="font-semibold">{by.name || m.entry.deletedUser()}</span> {done}{' '}
            <span className="font-semibold">{kind === 'order' ? lowerFirst(recordName) : recordName}</span>
            {more && <span className="text-muted">{more}</span>}
            {why && <span className="block text-sm text-muted">“{why}”</span>}
          </span>
          <time dateTime={at} className="shrink-0 text-sm tabular-nums text-muted">
            {time(at)}
          </time>
        </summary>
        <div className="border-t border-line bg-paper px-4 py-4">
          <Differences entry={entry} />
          <p className="mt-4 flex flex-wrap gap-x-6 text-sm">
            <Link to={`/admin/activity?record=${recordId}`} className={linkClass}>
              {m.entry.allExportsOfThis({
                isExport: kind === 'export' ? 'yes' : 'no',
                nounWithoutName: nounWithoutName[kind] ?? kindNames[kind].one,
              })}
            </Link>
            {kind === 'review' && (
              <Link to={`/admin/reviews?review=${recordId}`} className={linkClass}>
                {m.entry.openReview()}
              </Link>
            )}
            {kind === 'order' && (
              <Link to={`/admin/orders/${recordName.replace(/\D/g, '')}`} className={linkClass}>
                {m.entry.openOrder()}
              </Link>
            )}
            {kind === 'user' && act !== 'deleted' && (
              <Link to={`/admin/users/${recordId}`} className={linkClass}>
                {m.entry.openUser()}
              </Link>
            )}
            {kind === 'customer' && (
              <Link to={`/admin/customers/${recordId}`} className={linkClass}>
                {m.entry.openCustomer()}
              </Link>
            )}
            {kind === 'custom-order' && (
              <Link to={`/admin/custom-orders/${recordId}`} className={linkClass}>
                {m.entry.openRequest()}
              </Link>
            )}
          </p>
        </div>
      </details>
    </li>
  );
}

/** Replaces the name of a kind where no record name follows it. */
const nounWithoutName: Partial<Record<AuditEntry['kind'], string>> = {
  settings: 'page',
  review: 'review',
  export: 'kind',
  import: 'kind',
  'personal-data': 'kind',
};

const linkClass = 'inline-flex min-h-8 items-center underline hover:text-accent';

type Difference = { field: string; before: unknown; after: unknown };

const fieldsOf = ({ before, after }: AuditEntry): Difference[] =>
  changedFields({ before, after }).map((field) => ({
    field,
    before: before && after ? shownValue(field, before[field]) : before?.[field],
    after: before && after ? shownValue(field, after[field]) : after?.[field],
  }));

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Lists each changed field with its values before and after the change. */
function Differences({ entry }: { entry: AuditEntry }) {
  const fields = fieldsOf(entry);
  if (fields.length === 0) return <p className="text-muted">{m.entry.changedValuesAreNoLonger()}</p>;
  const both = entry.before !== null && entry.after !== null;
  return (
    <dl className="grid gap-4">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="grid grid-cols-1 gap-1 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
          <dt className="text-muted">{fieldName(field)}</dt>
          <dd className={both ? 'grid min-w-0 gap-2 sm:grid-cols-2' : 'min-w-0'}>
            {entry.before !== null && (
              <Side name={m.entry.before()} value={before} named={both} tone="bg-rose/50" />
            )}
            {entry.after !== null && (
              <Side name={m.entry.after()} value={after} named={both} tone="bg-mint/60" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type SideProps = { name: string; value: unknown; named: boolean; tone: string };

const Side = ({ name, value, named, tone }: SideProps) => (
  <div className={named ? `min-w-0 rounded-lg px-3 py-1.5 ${tone}` : 'min-w-0'}>
    {named && <span className="sr-only">{name}: </span>}
    <FieldValue value={value} />
  </div>
);
