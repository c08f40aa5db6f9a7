import { Link } from 'react-router';
import type { AutomaticEmail } from '#modules/automatic-emails/contract/automatic-emails.ts';
import { button } from '#web/admin/components/button.ts';
import * as m from '../../messages/index.ts';

/** The emails about orders, whose subjects and introductions can be changed. */
export const OrderEmails = ({ emails }: { emails: AutomaticEmail[] }) =>
  emails.length > 0 && (
    <section aria-labelledby="order-emails">
      <h2 id="order-emails" className="text-lg font-semibold">
        {m.adminEmails.aboutOrders()}
      </h2>
      <p className="mb-3 mt-1 max-w-prose text-muted">{m.adminEmails.aboutOrdersHint()}</p>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {emails.map(({ key, name, about, fields, original }) => (
          <li key={key} className="flex items-center justify-between gap-4 px-5 py-3">
            <div className="min-w-0">
              <p className="font-semibold">
                {name}
                {(fields.subject !== original.subject || fields.text !== original.text) && (
                  <span className="ml-2 text-sm font-medium text-good">{m.adminEmails.changed()}</span>
                )}
              </p>
              <p className="text-sm text-muted">{about}</p>
            </div>
            <Link
              to={`/admin/automatic-emails/${key}`}
              aria-label={m.adminEmails.editOne({ name })}
              className={`${button.quiet} shrink-0`}
            >
              {m.adminEmails.edit()}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
