import { useEffect, useRef } from 'react';
import type { Address } from '#modules/accounts/contract/accounts.ts';
import { deliversTo } from '#modules/addresses/contract/delivery-area.ts';
import { AddressBookFields } from '#modules/addresses/storefront/address/book.tsx';
import { AddressFields } from '#modules/addresses/storefront/address/fields.tsx';
import {
  addressOf,
  emptyAddress,
  fromBook,
  isFromBook,
} from '#modules/addresses/storefront/address/typed-address.ts';
import { fetchAsUser } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { useSession } from '#web/session/provider.tsx';
import { useUserData } from '#web/session/use-user-data.ts';
import * as m from '../../../messages/index.ts';
import type { DraftForm } from '../draft/validate-draft.ts';
import { CheckoutSection } from './section.tsx';

/** The delivery address: from the address book of a customer, or typed by a guest. */
export function AddressSection(filling: DraftForm) {
  const { user } = useSession();
  const { draft, change, wrong } = filling;
  return (
    <CheckoutSection title={draft.isGift ? m.address.recipientsAddress() : m.address.deliveryAddress()}>
      {user ? (
        <CustomerAddress key={user.id} {...filling} />
      ) : (
        <AddressFields address={addressOf(draft)} change={change} wrong={wrong} isGift={draft.isGift} />
      )}
    </CheckoutSection>
  );
}

function CustomerAddress({ draft, change, wrong }: DraftForm) {
  const { data } = useUserData(() => fetchAsUser('GET /api/auth/me/addresses'));
  useDefaultAddress(data, { draft, change });
  return (
    <AddressBookFields
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

/** Fills in the customer's default address, unless the order goes to a recipient as a gift. */
function useDefaultAddress(book: Address[] | null, { draft, change }: Omit<DraftForm, 'wrong'>) {
  const { isGift } = draft;
  const { deliveryCountries } = useSettings();
  const wasGift = useRef(isGift);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed values are not overwritten.
  useEffect(() => {
    const defaultAddress = book?.find(
      (address) => address.isDefault && deliversTo(deliveryCountries, address.country),
    );
    const isEmpty = (['name', 'street', 'city', 'state', 'zipCode'] as const).every(
      (field) => draft[field] === '',
    );
    if (defaultAddress && !isGift && isEmpty)
      change({ ...fromBook(defaultAddress), phone: defaultAddress.phone || draft.phone });
    if (defaultAddress && isGift && !wasGift.current && isFromBook(draft)(defaultAddress))
      change(emptyAddress);
    wasGift.current = isGift;
  }, [book, isGift]);
}
