import { useEffect, useEffectEvent, useRef } from 'react';
import type { Address } from '#modules/accounts/contract/accounts.ts';
import { deliversTo, isIndian } from '#modules/addresses/contract/delivery-area.ts';
import { plainPinCode } from '#modules/addresses/contract/pin-code.ts';
import { addressOf, emptyAddress, fromBook, isFromBook } from '#modules/addresses/contract/typed-address.ts';
import { AddressBookFields } from '#modules/addresses/storefront/address/book.tsx';
import { AddressFields } from '#modules/addresses/storefront/address/fields.tsx';
import { fetchAsUser } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { useDeliveryChoice } from '#web/cart/delivery-choice.ts';
import { useSession } from '#web/session/provider.tsx';
import { useUserData } from '#web/session/use-user-data.ts';
import * as m from '../../../messages/index.ts';
import type { DraftForm } from '../draft/validate-draft.ts';
import { CheckoutSection } from './section.tsx';

/** The delivery address: from the address book of a customer, or typed by a guest. */
export function AddressSection(filling: DraftForm) {
  const { user } = useSession();
  const { draft } = filling;
  return (
    <CheckoutSection title={draft.isGift ? m.address.recipientsAddress() : m.address.deliveryAddress()}>
      {user ? <CustomerAddress key={user.id} {...filling} /> : <GuestAddress {...filling} />}
    </CheckoutSection>
  );
}

function GuestAddress({ draft, change, wrong }: DraftForm) {
  useRememberedPin({ draft, change }, true);
  return <AddressFields address={addressOf(draft)} change={change} wrong={wrong} isGift={draft.isGift} />;
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

type Filling = Omit<DraftForm, 'wrong'>;

/**
 * Fills in the booked address of the remembered PIN code, otherwise the default address, unless the order goes to a
 * recipient as a gift. A book without either leaves the PIN code only.
 */
function useDefaultAddress(book: Address[] | null, { draft, change }: Filling) {
  const { isGift } = draft;
  const { deliveryCountries } = useSettings();
  const { pin } = useDeliveryChoice();
  const wasGift = useRef(isGift);
  const offered = book?.filter(({ country }) => deliversTo(deliveryCountries, country));
  const usual =
    offered?.find(({ zipCode }) => plainPinCode(zipCode) === pin) ??
    offered?.find(({ isDefault }) => isDefault);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed values are not overwritten.
  useEffect(() => {
    const isEmpty = (['name', 'street', 'city', 'state', 'zipCode'] as const).every(
      (field) => draft[field] === '',
    );
    if (usual && !isGift && isEmpty) change({ ...fromBook(usual), phone: usual.phone || draft.phone });
    if (usual && isGift && !wasGift.current && isFromBook(draft)(usual)) change(emptyAddress);
    wasGift.current = isGift;
  }, [book, isGift]);
  useRememberedPin({ draft, change }, offered !== undefined && !usual);
}

/** Fills the PIN code that the shopper gave on another page into an address in India without one. */
function useRememberedPin({ draft, change }: Filling, mayFill: boolean) {
  const { pin } = useDeliveryChoice();
  const fillIn = useEffectEvent(() => {
    if (draft.zipCode === '' && isIndian(draft.country)) change({ zipCode: pin });
  });
  useEffect(() => {
    if (pin && mayFill) fillIn();
  }, [pin, mayFill]);
}
