import { useState } from 'react';
import type { Address } from '#modules/accounts/contract/accounts.ts';
import { emptyAddress, fromBook } from '#modules/addresses/contract/typed-address.ts';
import { addressErrors, addressNames as names } from '#modules/addresses/storefront/address/address-form.ts';
import { AddressFields } from '#modules/addresses/storefront/address/fields.tsx';
import { callApi } from '#web/api/queries.ts';
import { Checkbox } from '#web/storefront/form/checkbox.tsx';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { focusFirst } from '#web/ui/inline-form.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';

type AddressFormProps = { address: Address | null; onDone: () => void; onCancel: () => void };

/** The form to add or edit an address of the address book. */
export function AddressForm({ address, onDone, onCancel }: AddressFormProps) {
  const [typed, setTyped] = useState(address ? fromBook(address) : emptyAddress);
  const [isDefault, setDefault] = useState(address?.isDefault ?? false);
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check: () => addressErrors(typed),
    async send() {
      const body = { ...typed, isDefault };
      if (address) {
        const params = { addressId: address.id };
        await callApi('PUT /api/auth/me/addresses/:addressId', { params, body });
      } else await callApi('POST /api/auth/me/addresses', { body });
      toast.success(m.responses.addressSaved());
      onDone();
    },
  });
  return (
    <form
      ref={focusFirst}
      onSubmit={submit}
      noValidate
      aria-label={address ? m.addressForm.editAddress() : m.addressForm.newAddress()}
      className="mt-6 grid gap-5 border-t border-line pt-6"
    >
      <AddressFields
        address={typed}
        change={(changed) => setTyped((before) => ({ ...before, ...changed }))}
        wrong={wrong}
      />
      <Checkbox name="isDefault" checked={isDefault} onTick={setDefault}>
        {m.addressForm.defaultAddress()}
      </Checkbox>
      <FormError reason={failed} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? m.addressForm.saving() : m.addressForm.saveAddress()}
        </button>
        <button type="button" onClick={onCancel} className={button.quiet}>
          {m.addressForm.cancel()}
        </button>
      </div>
    </form>
  );
}
