import { Combobox } from '@base-ui/react/combobox';
import { useEffect, useState } from 'react';
import { countryCode } from '#kernel/contract/countries.ts';
import type { Data } from '#kernel/contract/endpoint.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { ChoicesPopup, type PopupChoice } from '#web/admin/components/form/choices-popup.tsx';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { fullRowClass } from '#web/admin/components/form/fields.tsx';
import { useDebounced } from '#web/admin/components/use-debounced.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { Choice, fieldBox, Labelled } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import type { OrderFormValues } from './values.ts';

type Form = Editor<OrderFormValues>['form'];
type SearchProps = { editor: Editor<OrderFormValues> };
type FoundCustomer = Data<Endpoints['GET /api/customers']>['customers'][number];
type Contact = Pick<FoundCustomer, 'id' | 'name' | 'phone' | 'email'>;
type CustomerAddress = Data<Endpoints['GET /api/customers/:id/addresses']>[number];

/** Customers in one list of results. */
const mostFound = 8;

const choiceOf = ({ id, name, email, phone }: FoundCustomer): PopupChoice => ({
  value: id,
  label: [name, phone, email].filter(Boolean).join(' · '),
});

/** Finds a customer of the shop by name, phone number or email, and takes over the contact and the latest address. */
export function CustomerSearch({ editor: { form } }: SearchProps) {
  const [text, setText] = useState('');
  const customer = form.watch('customer');
  const search = useDebounced(text.trim());
  const { data } = useApiQuery('GET /api/customers', { query: { search, limit: mostFound } });
  const customers = search === '' ? [] : (data?.customers ?? []);
  const choose = (id: string | null) => {
    const chosen = customers.find((each) => each.id === id);
    if (chosen) takeCustomer(form, chosen);
    else form.setValue('customer', null, { shouldDirty: true });
  };
  return (
    <>
      <Combobox.Root
        items={customers.map(choiceOf)}
        filter={null}
        inputValue={text}
        onInputValueChange={setText}
        onValueChange={(choice: PopupChoice | null) => choose(choice?.value ?? null)}
        isItemEqualToValue={(one: PopupChoice, other: PopupChoice) => one.value === other.value}
        autoHighlight
      >
        <Labelled
          label={m.orderForm.findCustomer()}
          hint={customer ? m.orderForm.isFor({ name: customer.name }) : m.orderForm.findCustomerBy()}
          className={fullRowClass}
        >
          {(tied) => <Combobox.Input {...tied} autoComplete="off" className={`${fieldBox} min-h-12`} />}
        </Labelled>
        {search !== '' && data && <ChoicesPopup />}
      </Combobox.Root>
      {customer && form.watch('delivery') !== 'handed_over' && (
        <CustomerAddresses key={customer.id} editor={{ form }} customerId={customer.id} />
      )}
    </>
  );
}

/** Fills in the contact and the latest address of a customer. */
function takeCustomer(form: Form, { id, name, phone, email }: Contact): void {
  form.setValue('customer', { id, name: name || phone }, { shouldDirty: true });
  form.setValue('contact', { name, phone }, { shouldDirty: true });
  form.setValue('address', { ...form.getValues('address'), name, phone }, { shouldDirty: true });
  form.setValue('email', email, { shouldDirty: true });
  form.clearErrors();
  void takeLatestAddress(form, id);
}

/** Begins an order with a customer, from whose page the form is opened; null for none. */
export function useFirstCustomer(form: Form, id: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount, so that it replaces nothing that is typed.
  useEffect(() => {
    if (id === null) return;
    callApi('GET /api/customers/:id', { params: { id } }).then(
      (customer) => takeCustomer(form, customer),
      (error) => toast.error(errorMessageOf(error)),
    );
  }, []);
}

/** Fills in the latest address of a customer, unless one is typed or another customer is chosen meanwhile. */
async function takeLatestAddress(form: Form, id: string): Promise<void> {
  const [latest] = await callApi('GET /api/customers/:id/addresses', { params: { id } }).catch(() => []);
  const { customer, address } = form.getValues();
  if (latest && customer?.id === id && address.street === '') takeAddress(form, latest);
}

const takeAddress = (form: Form, address: CustomerAddress) =>
  form.setValue(
    'address',
    { ...address, country: countryCode(address.country) ?? address.country, stateConfirmed: false },
    { shouldDirty: true },
  );

type AddressesProps = { editor: Pick<Editor<OrderFormValues>, 'form'>; customerId: string };

/** Offers the addresses of the latest orders of a customer. */
function CustomerAddresses({ editor: { form }, customerId }: AddressesProps) {
  const { data = [] } = useApiQuery('GET /api/customers/:id/addresses', { params: { id: customerId } });
  if (data.length === 0) return null;
  const take = (address: CustomerAddress | undefined) => address && takeAddress(form, address);
  return (
    <Choice
      label={m.orderForm.earlierAddress()}
      className={fullRowClass}
      defaultValue=""
      onChange={({ target }) => take(data[Number(target.value)])}
    >
      <option value="" disabled>
        {m.orderForm.choose()}
      </option>
      {data.map((address, index) => (
        <option key={`${address.name} ${address.street} ${address.zipCode}`} value={index}>
          {[address.name, address.street, address.city, address.zipCode].filter(Boolean).join(', ')}
        </option>
      ))}
    </Choice>
  );
}
