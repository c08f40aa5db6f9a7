import type { UserAddress } from '#contract/accounts.ts';
import type { UserDetail } from '#contract/users.ts';
import { Panel } from '../parts/panel.tsx';

const linesOf = ({ street, city, state, zipCode, country }: UserAddress): string[] =>
  [street, [zipCode, city].filter(Boolean).join(' '), state, country].filter(Boolean);

/** Where they live, as the shop wrote it down, and where their gifts go, as they did. */
export function Addresses({ user: { address, addresses } }: { user: UserDetail }) {
  const written = linesOf(address);
  return (
    <Panel title="Addresses">
      {written.length + addresses.length === 0 && <p className="text-muted">No addresses.</p>}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {written.length > 0 && (
          <li>
            <p className="text-sm text-muted">Account address</p>
            <Lines lines={written} />
          </li>
        )}
        {addresses.map((each) => (
          <li key={each.id}>
            <p className="text-sm text-muted">
              {each.isDefault ? 'Default delivery address' : 'Delivery address'}
            </p>
            <Lines lines={[each.name, ...linesOf(each), each.phone].filter(Boolean)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Lines = ({ lines }: { lines: string[] }) => (
  <address className="whitespace-pre-line break-words not-italic">{lines.join('\n')}</address>
);
