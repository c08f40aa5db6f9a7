import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { stateNames } from '#modules/custom-orders/admin/custom-orders/states.ts';
import { stageLabel } from '#modules/orders/admin/orders/labels.ts';
import type { HeldPersonalData } from '#modules/personal-data/contract/held-personal-data.ts';
import { button } from '#web/admin/components/button.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { downloadFile } from '#web/api/files.ts';
import * as m from '../../messages/index.ts';
import { ErasePerson } from './erase.tsx';
import { identityOf, nameOf } from './identity.ts';

/** Shows the personal data of one customer or guest, with export and erasure. */
export function PersonPanel({ person }: { person: HeldPersonalData }) {
  const [isErasing, setIsErasing] = useState(false);
  const { run, busy } = useAction();
  const { email } = person;
  const name = nameOf(person);
  const save = () =>
    run({ loading: m.person.exportingPersonalData(), success: m.person.fileDownloaded() }, () =>
      downloadFile('GET /api/personal-data/export', { query: identityOf(person) }, 'personal-data.json'),
    );
  return (
    <Panel title={name} aside={person.account ? m.person.hasAccount() : m.person.guest()}>
      <dl className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 max-[22.5rem]:grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)]">
        <Fact name={m.person.email()}>{email ?? none}</Fact>
        <Fact name={m.person.account()}>
          {person.account ? (
            <Link to={`/admin/users/${person.account.id}`} className={linkClass}>
              {m.person.openAccount()}
            </Link>
          ) : (
            none
          )}
          {person.deletedAccounts > 0 && (
            <Link to="/admin/trash?kind=user" className={`${linkClass} block`}>
              {m.person.deletedAccountIsInTrash()}
            </Link>
          )}
        </Fact>
        <Fact name={m.person.orders()}>
          <ListOrNone>
            {person.orders.map(({ number, ...stage }) => (
              <li key={number}>
                <Link to={`/admin/orders/${number}`} className={linkClass}>
                  {m.person.order({ number })}
                </Link>
                , {stageLabel(stage).toLowerCase()}
              </li>
            ))}
          </ListOrNone>
        </Fact>
        <Fact name={m.person.customOrders()}>
          <ListOrNone>
            {person.customOrders.map(({ number, state }) => (
              <li key={number}>
                <Link to={`/admin/custom-orders/${number}`} className={linkClass}>
                  {number}
                </Link>
                , {stateNames[state].toLowerCase()}
              </li>
            ))}
          </ListOrNone>
        </Fact>
        <Fact name={m.person.paymentReferences()}>
          <ListOrNone>
            {person.payments.map((reference) => (
              <li key={reference}>{reference}</li>
            ))}
          </ListOrNone>
        </Fact>
        <Fact name={m.person.messages()}>{countOrNone(person.messages)}</Fact>
        <Fact name={m.person.reviews()}>{countOrNone(person.reviews)}</Fact>
        <Fact name={m.person.photos()}>{countOrNone(person.photos)}</Fact>
        <Fact name={m.person.savedAddresses()}>{countOrNone(person.addresses)}</Fact>
        <Fact name={m.person.wishlist()}>{countOrNone(person.wishes)}</Fact>
        <Fact name={m.person.promoCodesUsed()}>{countOrNone(person.promoCodes)}</Fact>
        <Fact name={m.person.carts()}>
          {person.carts > 0 ? m.person.byNumberOnly({ carts: person.carts }) : none}
        </Fact>
        <Fact name={m.person.newsletter()}>{person.newsletter ? m.person.askedFor() : none}</Fact>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className={button.quiet} disabled={busy} onClick={save}>
          <Download aria-hidden="true" className="size-4" /> {m.person.downloadAsJson()}
        </button>
        <button type="button" className={button.danger} onClick={() => setIsErasing(true)}>
          <Trash2 aria-hidden="true" className="size-4" /> {m.person.erase()}
        </button>
      </div>
      <ErasePerson person={person} isOpen={isErasing} onClose={() => setIsErasing(false)} />
    </Panel>
  );
}

const linkClass = 'underline hover:text-accent';
const none = <span className="text-muted">{m.person.none()}</span>;
const countOrNone = (count: number) => (count > 0 ? count : none);

const ListOrNone = ({ children }: { children: ReactNode[] }) =>
  children.length > 0 ? <ul className="grid gap-1">{children}</ul> : none;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);
