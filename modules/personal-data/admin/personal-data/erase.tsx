import { Link } from 'react-router';
import { guestsDataSentences } from '#modules/personal-data/contract/guests-data-sentences.ts';
import type { HeldPersonalData } from '#modules/personal-data/contract/held-personal-data.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';

type ErasePersonProps = { person: HeldPersonalData; isOpen: boolean; onClose: () => void };

/** Confirms the erasure of a customer's data and lists what is erased and kept, or the reasons against it. */
export function ErasePerson({ person, isOpen, onClose }: ErasePersonProps) {
  const { run, busy } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const { email } = person;
  const unfinishedOrders = person.orders.flatMap(({ number, todo }) => (todo ? [{ number, todo }] : []));
  const isStaff = person.account !== null && !person.account.isCustomer;
  const isPossible = unfinishedOrders.length === 0 && !isStaff;
  const erase = async () => {
    onClose();
    await run({ loading: 'Erasing personal data...', success: guestsDataSentences.erased }, () =>
      confirmAndRun(() => callApi('POST /api/personal-data/erase', { body: { email } })),
    );
  };
  return (
    <>
      <Confirm
        open={isOpen}
        title={isPossible ? `Erase the data of ${email}?` : 'This data cannot be erased yet'}
        keep={isPossible ? 'Cancel' : 'Close'}
        {...(isPossible && { act: 'Erase for good' })}
        busy={busy}
        onAct={erase}
        onClose={onClose}
      >
        {isStaff && <p>{guestsDataSentences.notACustomer}</p>}
        {unfinishedOrders.length > 0 && (
          <ul className="grid gap-2">
            {unfinishedOrders.map(({ number, todo }) => (
              <li key={number}>
                <Link to={`/admin/orders/${number}`} className="underline hover:text-accent">
                  Order {number}
                </Link>{' '}
                is not finished. {guestsDataSentences.todos[todo]}
              </li>
            ))}
          </ul>
        )}
        {isPossible && <Consequences hasAccount={person.account !== null} />}
      </Confirm>
      {dialog}
    </>
  );
}

const Consequences = ({ hasAccount }: { hasAccount: boolean }) => (
  <div className="grid gap-3">
    <p>
      <strong>Erased for good:</strong> {hasAccount && 'the account, its addresses, wishlist and sessions; '}
      the name, email, phone and street in orders; gift messages, personalisation, notes and photos; custom
      order conversations; contact messages; the newsletter subscription; and emails that are not sent yet.
    </p>
    <p>
      <strong>Kept, as the law requires:</strong> invoices, credit notes, items, amounts and payment
      references, with the state and country for the tax
      {hasAccount && '. Reviews stay without name and photos'}.
    </p>
    <p>You cannot undo this. Export the data first if the customer wants a copy.</p>
  </div>
);
