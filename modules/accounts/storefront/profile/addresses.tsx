import type { Address } from '#modules/accounts/contract/accounts.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi, fetchAsUser } from '#web/api/queries.ts';
import { useUserData } from '#web/session/use-user-data.ts';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { button } from '#web/ui/button.ts';
import { useInlineForm } from '#web/ui/inline-form.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import { AddressForm } from './address-form.tsx';
import { Section } from './section.tsx';

/** The address book; the checkout offers the default address first. */
export function Addresses() {
  const { data, failed, again } = useUserData(() => fetchAsUser('GET /api/auth/me/addresses'));
  const { opened: edited, open, close, button: opener } = useInlineForm<Address | 'new'>();
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast.error(errorMessageOf(error));
    }
    again();
  };
  const putBack = ({ _id: _, id: __, ...body }: Address) =>
    change(() => callApi('POST /api/auth/me/addresses', { body }));
  const remove = (address: Address) =>
    change(async () => {
      const params = { addressId: address.id };
      await callApi('DELETE /api/auth/me/addresses/:addressId', { params });
      toast(
        <>
          {m.storefrontProfileAddresses.deleted({ street: address.street })}{' '}
          <button
            type="button"
            className="font-semibold text-accent underline"
            onClick={() => putBack(address)}
          >
            {m.storefrontProfileAddresses.undo()}
          </button>
        </>,
      );
    });
  const done = () => {
    close();
    again();
  };
  return (
    <Section title={m.storefrontProfileAddresses.addresses()}>
      <FormError reason={failed} role="alert" />
      {!data && !failed && <Skeleton className="h-24" />}
      {data?.length === 0 && edited === null && (
        <p className="text-muted">{m.storefrontProfileAddresses.noSavedAddresses()}</p>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {data?.map((address) => (
          <li key={address.id} className="rounded-2xl border border-line p-4">
            <p className="font-semibold">
              {address.name}
              {address.isDefault && (
                <span className="ml-2 rounded-full bg-mint px-2 py-0.5 text-sm font-medium">
                  {m.storefrontProfileAddresses.default()}
                </span>
              )}
            </p>
            <p className="mt-1 text-muted">
              {address.street}
              <br />
              {m.storefrontProfileAddresses.zipCodeCity({
                zipCode: address.zipCode,
                city: address.city,
                hasState: address.state ? 'yes' : 'no',
                state: address.state ? address.state : '',
              })}
              <br />
              {address.country}
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <button type="button" className={button.quiet} onClick={() => open(address)}>
                {m.storefrontProfileAddresses.edit({
                  span: (text) => <span className="sr-only">{text}</span>,
                  street: address.street,
                })}
              </button>
              <button type="button" className={button.quiet} onClick={() => remove(address)}>
                {m.storefrontProfileAddresses.delete({
                  span: (text) => <span className="sr-only">{text}</span>,
                  street: address.street,
                })}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {edited === null ? (
        <button ref={opener} type="button" className={`${button.quiet} mt-5`} onClick={() => open('new')}>
          {m.storefrontProfileAddresses.addAddress()}
        </button>
      ) : (
        <AddressForm
          key={edited === 'new' ? 'new' : edited.id}
          address={edited === 'new' ? null : edited}
          onDone={done}
          onCancel={close}
        />
      )}
    </Section>
  );
}
