import type { Address } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { tell } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import { focusFirst } from '#web/ui/opening.ts';
import { toast } from '#web/ui/toasts.tsx';
import { Failed } from '../auth/parts.tsx';
import { useSubmitting } from '../auth/submitting.ts';
import { AddressFields, addressNames as names } from '../frame/address-fields.tsx';

type AddressFormProps = { address: Address | null; onDone: () => void; onCancel: () => void };

/** A new address, or one to change. */
export function AddressForm({ address, onDone, onCancel }: AddressFormProps) {
  const { busy, wrong, failed, submit } = useSubmitting({
    names,
    async send(values, data) {
      const body = { ...values, isDefault: data.has('isDefault') };
      if (address) {
        const params = { addressId: address.id };
        await tell('PUT /api/auth/me/addresses/:addressId', { params, body });
      } else await tell('POST /api/auth/me/addresses', { body });
      toast.success(messages.addressSaved);
      onDone();
    },
  });
  return (
    <form
      ref={focusFirst}
      onSubmit={submit}
      noValidate
      aria-label={address ? 'Change an address' : 'A new address'}
      className="mt-6 grid gap-5 border-t border-line pt-6 sm:grid-cols-2"
    >
      <AddressFields address={address} wrong={wrong} />
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input
          type="checkbox"
          name="isDefault"
          defaultChecked={address?.isDefault}
          className="size-4.5 accent-accent"
        />
        Offer this one first
      </label>
      <Failed reason={failed} />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? 'Saving...' : 'Save the address'}
        </button>
        <button type="button" onClick={onCancel} className={button.quiet}>
          Cancel
        </button>
      </div>
    </form>
  );
}
