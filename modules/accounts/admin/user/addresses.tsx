import type { UserAddress } from '#modules/accounts/contract/accounts.ts';
import type { UserDetail } from '#modules/accounts/contract/users.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';

const linesOf = ({ street, city, state, zipCode, country }: UserAddress): string[] =>
  [street, [zipCode, city].filter(Boolean).join(' '), state, country].filter(Boolean);

/** Lists the account address, which staff enter, and the customer's delivery addresses. */
export function Addresses({ user: { address, addresses } }: { user: UserDetail }) {
  const accountAddress = linesOf(address);
  return (
    <Panel title="Addresses">
      {accountAddress.length + addresses.length === 0 && <p className="text-muted">No addresses.</p>}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {accountAddress.length > 0 && (
          <li>
            <p className="text-sm text-muted">Account address</p>
            <Lines lines={accountAddress} />
          </li>
        )}
        {addresses.map((entry) => (
          <li key={entry.id}>
            <p className="text-sm text-muted">
              {entry.isDefault ? 'Default delivery address' : 'Delivery address'}
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
