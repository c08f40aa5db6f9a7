import type { Address } from '#modules/accounts/contract/accounts.ts';
import { deliversTo } from '#modules/addresses/contract/delivery-area.ts';
import {
  addressOf,
  emptyAddress,
  fromBook,
  isFromBook,
  type TypedAddress,
} from '#modules/addresses/contract/typed-address.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { Checkbox } from '#web/storefront/form/checkbox.tsx';
import { Choice } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { AddressFieldsProps } from './address-form.ts';
import { AddressFields } from './fields.tsx';

type BookedAddressProps = AddressFieldsProps & {
  /** Null until it is loaded, or after an error. */
  book: Address[] | null;
  keep: boolean;
  onKeep: (keep: boolean) => void;
};

/** Selects an address of the address book or takes a new one, which can be added to it. */
export function AddressBookFields({ book, keep, onKeep, ...fields }: BookedAddressProps) {
  const { address, change } = fields;
  const { deliveryCountries } = useSettings();
  const offered = book?.filter(({ country }) => deliversTo(deliveryCountries, country)) ?? [];
  const chosen = offered.find(isFromBook(address));
  return (
    <>
      {offered.length > 0 && (
        <Choice
          label={m.book.fromYourAddressBook()}
          value={chosen?.id ?? ''}
          onChange={({ target }) => {
            const selected = offered.find(({ id }) => id === target.value);
            change(
              selected
                ? { ...fromBook(selected), phone: selected.phone || address.phone }
                : { ...emptyAddress, phone: address.phone },
            );
          }}
        >
          <option value="">{m.book.anotherAddress()}</option>
          {offered.map(({ id, name, street, city }) => (
            <option key={id} value={id}>
              {name}, {street}, {city}
            </option>
          ))}
        </Choice>
      )}
      <AddressFields {...fields} />
      {book && !chosen && (
        <Checkbox name="keepAddress" checked={keep} onTick={onKeep}>
          {m.book.keepThisAddressInMy()}
        </Checkbox>
      )}
    </>
  );
}

/**
 * Adds an address to the address book. Ignores errors, such as a full address book, since the order is placed already.
 */
export function saveAddress(address: TypedAddress): void {
  callApi('POST /api/auth/me/addresses', { body: addressOf(address) }).catch(() => {});
}
