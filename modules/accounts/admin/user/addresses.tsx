import type { UserAddress } from '#modules/accounts/contract/accounts.ts';
import type { UserDetail } from '#modules/accounts/contract/users.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import * as m from '../../messages/index.ts';

const linesOf = ({ street, city, state, zipCode, country }: UserAddress): string[] =>
  [street, [zipCode, city].filter(Boolean).join(' '), state, country].filter(Boolean);

/** Lists the account address, which staff enter, and the customer's delivery addresses. */
export function Addresses({ user: { address, addresses } }: { user: UserDetail }) {
  const accountAddress = linesOf(address);
  return (
    <Panel title={m.userAddresses.addresses()}>
      {accountAddress.length + addresses.length === 0 && (
        <p className="text-muted">{m.userAddresses.noAddresses()}</p>
      )}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {accountAddress.length > 0 && (
          <li>
            <p className="text-sm text-muted">{m.userAddresses.accountAddress()}</p>
            <Lines lines={accountAddress} />
          </li>
        )}
        {addresses.map((entry) => (
          <li key={entry.id}>
            <p className="text-sm text-muted">
              {entry.isDefault ? m.userAddresses.defaultDeliveryAddress() : m.userAddresses.deliveryAddress()}
            </p>
            <Lines lines={[entry.name, ...linesOf(entry), entry.phone].filter(Boolean)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Lines = ({ lines }: { lines: string[] }) => (
  <address className="whitespace-pre-line break-words not-italic">{lines.join('\n')}</address>
);
