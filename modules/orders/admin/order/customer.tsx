import { Link } from 'react-router';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { CopyButton } from '#web/admin/components/copy-button.tsx';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useRights } from '#web/admin/data/use-rights.ts';
import { phoneAddress } from '#web/ui/phone-address.ts';
import * as m from '../../messages/index.ts';

const linesOf = ({ address, delivery }: Pick<AdminOrder, 'address' | 'delivery'>): string =>
  delivery === handedOver
    ? [address.name, address.phone].filter(Boolean).join('\n')
    : addressLinesOf(address);

const addressLinesOf = ({
  name,
  street,
  city,
  zipCode,
  state,
  country,
  phone,
}: AdminOrder['address']): string =>
  [name, street, [city, zipCode].filter(Boolean).join(' '), state, country, phone].filter(Boolean).join('\n');

/** Shows the customer and the delivery address. */
export function Customer({ order }: { order: AdminOrder }) {
  const { address, buyer, email, userId, note } = order;
  // The linked custom order contains the request and the quote, with pictures.
  const [, request] = /^Custom order (CR-\d+)/.exec(note) ?? [];
  const { may } = useRights();
  return (
    <Panel title={m.customer.customer()}>
      <div className="grid grid-cols-1 gap-4">
        <div>
          {email ? (
            <a href={`mailto:${email}`} className={`${linkClass} [overflow-wrap:anywhere]`}>
              <EmailText email={email} />
            </a>
          ) : (
            <p className="text-muted">
              {email === null ? m.customer.hasNoEmail() : m.customer.accountDeleted()}
            </p>
          )}
          {userId && may('customers') && (
            <p>
              <Link to={`/admin/users/${userId}`} className={linkClass}>
                {m.customer.openUser()}
              </Link>
            </p>
          )}
          {email !== '' && may('customers') && <CustomerRecord number={order.number} />}
          {!userId && email && <p className="text-sm text-muted">{m.customer.guestOrder()}</p>}
        </div>
        {buyer && <Buyer buyer={buyer} />}
        <div className="flex items-start gap-1">
          <address className="min-w-0 flex-1 whitespace-pre-line break-words not-italic">
            {linesOf(order)}
          </address>
          <CopyButton text={linesOf(order)} label={m.customer.copyAddress()} />
        </div>
        {address.phone && (
          <a href={phoneAddress(address.phone)} className={linkClass}>
            {m.customer.call({ phone: address.phone })}
          </a>
        )}
        {note && (
          <div>
            <p className="text-sm text-muted">{m.customer.customersNote()}</p>
            <p className="whitespace-pre-line break-words">{note}</p>
          </div>
        )}
        {request && may('custom-orders') && (
          <Link to={`/admin/custom-orders/${request}`} className={linkClass}>
            {m.customer.customOrder({ request })}
          </Link>
        )}
      </div>
    </Panel>
  );
}

/** Links to the customer with all orders, and warns of refused deliveries. */
function CustomerRecord({ number }: { number: number }) {
  const { data } = useApiQuery('GET /api/customers/find', { query: { order: String(number) } });
  if (!data) return null;
  return (
    <p>
      <Link to={`/admin/customers/${data.id}`} className={linkClass}>
        {m.customer.customerWithOrders({ orders: data.orders })}
      </Link>
      {data.refused > 0 && (
        <span className="block font-semibold text-bad">
          {m.customer.refusedDeliveries({ refused: data.refused })}
        </span>
      )}
    </p>
  );
}

/** Shows to whom the invoice is addressed. */
const Buyer = ({ buyer }: { buyer: NonNullable<AdminOrder['buyer']> }) => (
  <div>
    <p className="text-sm text-muted">{m.customer.buyer()}</p>
    <p className="whitespace-pre-line break-words">
      {[
        buyer.businessName,
        buyer.name,
        buyer.gstin && m.invoiceParts.gstinOfBuyer({ gstin: buyer.gstin }),
        buyer.phone,
      ]
        .filter(Boolean)
        .join('\n')}
    </p>
  </div>
);

const linkClass = 'inline-flex min-h-8 items-center underline hover:text-accent pointer-coarse:min-h-11';
