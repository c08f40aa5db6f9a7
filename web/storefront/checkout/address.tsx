import { useEffect, useRef } from 'react';
import type { Address } from '#contract/accounts.ts';
import { askAnew } from '#web/api/queries.ts';
import { useAsked } from '#web/session/asked.ts';
import { useSession } from '#web/session/provider.tsx';
import { BookedAddress } from '../frame/address/book.tsx';
import { AddressFields } from '../frame/address/fields.tsx';
import { addressOf, emptyAddress, fromBook, isFromBook, isServed } from '../frame/address/typed.ts';
import { Part } from './part.tsx';
import type { Filling } from './wrong.ts';

/** The delivery address: a customer's address book is offered, a visitor types it. */
export function AddressPart(filling: Filling) {
  const { user } = useSession();
  const { draft, change, wrong } = filling;
  return (
    <Part title={draft.isGift ? 'Recipient’s address' : 'Delivery address'}>
      {user ? (
        <OfCustomer key={user.id} {...filling} />
      ) : (
        <AddressFields address={addressOf(draft)} change={change} wrong={wrong} isGift={draft.isGift} />
      )}
    </Part>
  );
}

function OfCustomer({ draft, change, wrong }: Filling) {
  const { data } = useAsked(() => askAnew('GET /api/auth/me/addresses'));
  useUsualAddress(data, { draft, change });
  return (
    <BookedAddress
      address={addressOf(draft)}
      change={change}
      wrong={wrong}
      isGift={draft.isGift}
      book={data}
      keep={draft.keepAddress}
      onKeep={(keepAddress) => change({ keepAddress })}
    />
  );
}

/** Fills in the customer's usual address, unless the order goes to a recipient as a gift. */
function useUsualAddress(book: Address[] | null, { draft, change }: Omit<Filling, 'wrong'>) {
  const { isGift } = draft;
  const wasGift = useRef(isGift);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is left alone.
  useEffect(() => {
    const usual = book?.find((each) => each.isDefault && isServed(each));
    const isEmpty = (['name', 'street', 'city', 'state', 'zipCode'] as const).every(
      (field) => draft[field] === '',
    );
    if (usual && !isGift && isEmpty) change({ ...fromBook(usual), phone: usual.phone || draft.phone });
    if (usual && isGift && !wasGift.current && isFromBook(draft)(usual)) change(emptyAddress);
    wasGift.current = isGift;
  }, [book, isGift]);
}
