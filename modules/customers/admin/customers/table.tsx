import { Link } from 'react-router';
import type { Customer } from '#modules/customers/contract/customers.ts';
import { useCount } from '#web/admin/components/count.ts';
import { useDates } from '#web/admin/components/date.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { Tag } from '#web/admin/components/tags/tag.tsx';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

/** Lists customers with their orders and spend; on a phone in cards. */
export function CustomerTable({ customers, busy }: { customers: Customer[]; busy: boolean }) {
  const money = useMoney();
  const write = useCount();
  const { shortDay } = useDates();
  const columns: TableColumn<Customer>[] = [
    { head: m.customersTable.customer(), cell: (customer) => <Name customer={customer} /> },
    { head: m.customersTable.contact(), cell: (customer) => <Contact customer={customer} /> },
    {
      head: m.customersTable.account(),
      cell: ({ userId }) => (userId === null ? m.customersTable.guest() : m.customersTable.withAccount()),
    },
    {
      head: m.customersTable.orders(),
      cell: ({ orders }) => write(orders),
      numeric: true,
      sorts: { descending: 'orders' },
    },
    {
      head: m.customersTable.spent(),
      cell: ({ spent }) => money(spent),
      numeric: true,
      sorts: { descending: 'spent' },
    },
    {
      head: m.customersTable.refused(),
      cell: ({ refused }) =>
        refused === 0 ? '–' : <span className="font-semibold text-bad">{write(refused)}</span>,
      numeric: true,
    },
    {
      head: m.customersTable.lastOrder(),
      cell: ({ lastOrderAt }) => (
        <time dateTime={lastOrderAt} className="whitespace-nowrap">
          {shortDay(lastOrderAt)}
        </time>
      ),
      sorts: { descending: 'last' },
    },
  ];
  return (
    <Table
      label={m.customersTable.customers()}
      columns={columns}
      busy={busy}
      rows={customers}
      keyOf={({ id }) => id}
      defaultSort="last"
    />
  );
}

/** Shows the name, or the email or phone number of a customer without one, and the tags. */
const Name = ({ customer: { id, name, email, phone, tags } }: { customer: Customer }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <Link
      to={`/admin/customers/${id}`}
      className="inline-flex min-h-8 min-w-0 items-center font-semibold hover:text-accent hover:underline [overflow-wrap:anywhere] pointer-coarse:min-h-11"
    >
      {name || email || phone}
    </Link>
    {tags.map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
  </span>
);

const Contact = ({ customer: { email, phone } }: { customer: Customer }) => (
  <span className="block min-w-0">
    <EmailText email={email} />
    {phone && <span className="block whitespace-nowrap text-sm text-muted">{phone}</span>}
  </span>
);
