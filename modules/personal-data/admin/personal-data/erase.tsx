import { Link } from 'react-router';
import { guestsDataSentences } from '#modules/personal-data/contract/guests-data-sentences.ts';
import type { HeldPersonalData } from '#modules/personal-data/contract/held-personal-data.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { identityOf, nameOf } from './identity.ts';

type ErasePersonProps = { person: HeldPersonalData; isOpen: boolean; onClose: () => void };

/** Confirms the erasure of a customer's data and lists what is erased and kept, or the reasons against it. */
export function ErasePerson({ person, isOpen, onClose }: ErasePersonProps) {
  const { run, busy } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const unfinishedOrders = person.orders.flatMap(({ number, todo }) => (todo ? [{ number, todo }] : []));
  const isStaff = person.account !== null && !person.account.isCustomer;
  const isPossible = unfinishedOrders.length === 0 && !isStaff;
  const erase = async () => {
    onClose();
    await run(
      { loading: m.personalDataErase.erasingPersonalData(), success: guestsDataSentences.erased },
      () => confirmAndRun(() => callApi('POST /api/personal-data/erase', { body: identityOf(person) })),
    );
  };
  return (
    <>
      <Confirm
        open={isOpen}
        title={
          isPossible
            ? m.personalDataErase.eraseDataOf({ email: person.email ?? nameOf(person) })
            : m.personalDataErase.thisDataCannotBeErased()
        }
        keep={isPossible ? m.personalDataErase.cancel() : m.personalDataErase.close()}
        {...(isPossible && { act: m.personalDataErase.eraseForGood() })}
        busy={busy}
        onAct={erase}
        onClose={onClose}
      >
        {isStaff && <p>{guestsDataSentences.notACustomer}</p>}
        {unfinishedOrders.length > 0 && (
          <ul className="grid gap-2">
            {unfinishedOrders.map(({ number, todo }) => (
              <li key={number}>
                {m.personalDataErase.orderIsNotFinished({
                  link: (text) => (
                    <Link to={`/admin/orders/${number}`} className="underline hover:text-accent">
                      {text}
                    </Link>
                  ),
                  number,
                  todos: guestsDataSentences.todos[todo],
                })}
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
      {m.personalDataErase.erasedForGood({
        strong: (text) => <strong>{text}</strong>,
        hasAccount: hasAccount ? 'yes' : 'no',
      })}
    </p>
    <p>
      {m.personalDataErase.keptAsLawRequires({
        strong: (text) => <strong>{text}</strong>,
        hasAccount: hasAccount ? 'yes' : 'no',
      })}
    </p>
    <p>{m.personalDataErase.youCannotUndoThis()}</p>
  </div>
);
