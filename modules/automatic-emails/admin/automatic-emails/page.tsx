import { Link } from 'react-router';
import {
  type AutomaticEmail,
  type EmailKind,
  emailKinds,
  emailStates,
} from '#modules/automatic-emails/contract/automatic-emails.ts';
import { WantedProducts } from '#modules/stock-alerts/admin/wanted-products.tsx';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { YesNo } from '#web/admin/components/status-badge.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { useMoney } from '#web/api/settings.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { OrderEmails } from './order-emails.tsx';

export const meta = titleMeta(m.pages.automaticEmails());

const kindNames: Record<EmailKind, string> = {
  product: m.adminEmails.product(),
  cart: m.adminEmails.cart(),
  order: m.adminEmails.order(),
};

/** Lists the automatic emails with what became of them, and the products that shoppers wait for. */
export default function AutomaticEmailsPage() {
  const { chosen } = useListAddress();
  const kind = chosen('kind', emailKinds);
  const state = chosen('state', emailStates);
  const query = { ...(kind && { kind }), ...(state && { state }) };
  const { data, error, refetch, isPlaceholderData } = useApiQuery('GET /api/automatic-emails', { query });
  return (
    <>
      <PageHead title={m.pages.automaticEmails()} subtitle={m.adminEmails.subtitle()} />
      <Filters />
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={3} />}
      {data && (
        <div className="grid grid-cols-1 gap-8">
          {data.emails.length === 0 ? (
            <Empty title={m.adminEmails.nothingFound()}>
              <ShowAll without={['kind', 'state']}>{m.adminEmails.showAll()}</ShowAll>
            </Empty>
          ) : (
            <div aria-busy={isPlaceholderData} className="renewable grid grid-cols-1 gap-8">
              <EmailCards emails={data.emails.filter((email) => email.isSwitchable)} />
              <OrderEmails emails={data.emails.filter((email) => !email.isSwitchable)} />
            </div>
          )}
          <p className="max-w-prose text-sm text-muted">{m.adminEmails.howCounted()}</p>
          <WantedProducts />
        </div>
      )}
    </>
  );
}

function Filters() {
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <Filter
        name="kind"
        label={m.adminEmails.kind()}
        all={m.adminEmails.allKinds()}
        options={emailKinds.map((value) => ({ value, label: kindNames[value] }))}
      />
      <Filter
        name="state"
        label={m.adminEmails.state()}
        all={m.adminEmails.allStates()}
        options={emailStates.map((value) => ({ value, label: m.adminEmails[value]() }))}
      />
    </div>
  );
}

const EmailCards = ({ emails }: { emails: AutomaticEmail[] }) => (
  <div className="grid grid-cols-1 items-start gap-5 empty:hidden xl:grid-cols-2">
    {emails.map((email) => (
      <EmailCard key={email.key} email={email} />
    ))}
  </div>
);

/** An email with its switch and its figures. */
function EmailCard({ email: { key, name, about, fields, figures } }: { email: AutomaticEmail }) {
  const write = useCount();
  const money = useMoney();
  const entries: [string, string][] = [
    [m.adminEmails.waiting(), write(figures.waiting)],
    [m.adminEmails.sent(), write(figures.sent)],
    [m.adminEmails.failed(), write(figures.failed)],
    [m.adminEmails.opened(), write(figures.opened)],
    [m.adminEmails.unsubscribed(), write(figures.unsubscribed)],
    [m.adminEmails.ordered(), write(figures.ordered)],
    [m.adminEmails.revenue(), money(figures.revenue)],
  ];
  return (
    <section aria-labelledby={key} className="rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={key} className="text-lg font-semibold">
          {name}
        </h2>
        <div className="flex items-center gap-4">
          <YesNo yes={fields.isOn} label={fields.isOn ? m.adminEmails.on() : m.adminEmails.off()} />
          <Link
            to={`/admin/automatic-emails/${key}`}
            aria-label={m.adminEmails.editOne({ name })}
            className={button.quiet}
          >
            {m.adminEmails.edit()}
          </Link>
        </div>
      </div>
      <p className="mt-1 max-w-prose text-muted">{about}</p>
      <dl
        aria-label={m.adminEmails.figuresOf({ name })}
        className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4"
      >
        {entries.map(([label, value]) => (
          <div key={label} className="border-t border-line pt-2">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
