import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CustomerDetail } from '#modules/customers/contract/customers.ts';
import { useCount } from '#web/admin/components/count.ts';
import { useDates } from '#web/admin/components/date.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import { useMoney } from '#web/api/settings.ts';
import { phoneAddress } from '#web/ui/phone-address.ts';
import * as m from '../../messages/index.ts';
import { linkClass } from './link-class.ts';

/** Shows the counts and the contact data, with links to the account and to the erasure of the data. */
export function Details({ customer }: { customer: CustomerDetail }) {
  const money = useMoney();
  const write = useCount();
  const { day } = useDates();
  const { orders, spent, refunded, refused, firstOrderAt, lastOrderAt, userId } = customer;
  return (
    <Panel title={m.customerDetails.details()}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Fact name={m.customerDetails.orders()}>{write(orders)}</Fact>
        <Fact name={m.customerDetails.spent()}>{money(spent)}</Fact>
        <Fact name={m.customerDetails.refunded()}>{money(refunded)}</Fact>
        <Fact name={m.customerDetails.refusedDeliveries()}>
          <span className={refused > 0 ? 'font-semibold text-bad' : ''}>{write(refused)}</span>
        </Fact>
        <Fact name={m.customerDetails.firstOrder()}>{day(firstOrderAt)}</Fact>
        <Fact name={m.customerDetails.lastOrder()}>{day(lastOrderAt)}</Fact>
        <Fact name={m.customerDetails.account()}>
          {userId === null ? (
            m.customerDetails.guest()
          ) : (
            <Link to={`/admin/users/${userId}`} className={linkClass}>
              {m.customerDetails.openUser()}
            </Link>
          )}
        </Fact>
      </dl>
      <Contacts customer={customer} />
    </Panel>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words text-right tabular-nums">{children}</dd>
  </>
);

/** Lists the emails and phone numbers; the data of each is erased on the page of personal data. */
function Contacts({ customer: { emails, phones } }: { customer: CustomerDetail }) {
  const { may } = useRights();
  return (
    <ul className="mt-4 grid gap-1 border-t border-line pt-3">
      {emails.map((email) => (
        <li key={email}>
          <a href={`mailto:${email}`} className={`${linkClass} [overflow-wrap:anywhere]`}>
            <EmailText email={email} />
          </a>
          {may('personal-data') && <PersonalDataLink contact={email} />}
        </li>
      ))}
      {phones.map((phone) => (
        <li key={phone}>
          <a href={phoneAddress(phone)} className={linkClass}>
            {phone}
          </a>
          {may('personal-data') && <PersonalDataLink contact={phone} />}
        </li>
      ))}
    </ul>
  );
}

/** Leads to what the shop holds of an email or a phone number. */
const PersonalDataLink = ({ contact }: { contact: string }) => (
  <p>
    <Link
      to={`/admin/personal-data?search=${encodeURIComponent(contact)}`}
      className={`${linkClass} text-sm text-muted`}
    >
      {m.customerDetails.exportOrErase({
        span: (text) => <span className="sr-only">{text}</span>,
        contact,
      })}
    </Link>
  </p>
);
