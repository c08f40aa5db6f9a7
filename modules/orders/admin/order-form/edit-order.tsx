import { countryCode } from '#kernel/contract/countries.ts';
import { z } from '#kernel/contract/zod.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import {
  CheckField,
  FormSection,
  fullRowClass,
  LineField,
  LinesField,
} from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { BuyerFields, CustomerFields, customerEditor } from './customer.tsx';
import { PersonalisedItems } from './personalised-items.tsx';
import { type EditedOrderValues, emptyOrder, orderFormNames } from './values.ts';

const names: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(orderFormNames).filter(([path]) =>
      /^(address|buyer)\.|^(email|deliverOn|note)$/.test(path),
    ),
  ),
  address: m.editOrder.address(),
  buyer: m.orderForm.buyer(),
  'card.message': m.orderForm.cardMessage(),
  'card.sender': m.orderForm.sender(),
  'card.hidePrices': m.orderForm.hidePrices(),
  card: m.editOrder.card(),
  lines: m.editOrder.personalisation(),
};
const statusTexts = { loading: m.editOrder.savingChanges(), success: m.responses.orderEdited() };

const valuesOf = ({
  email,
  address,
  buyer,
  deliverOn,
  gift,
  note,
  lines,
}: AdminOrder): EditedOrderValues => ({
  email,
  address: { ...address, country: countryCode(address.country) ?? address.country, stateConfirmed: false },
  buyer: { ...emptyOrder.buyer, ...buyer },
  deliverOn: deliverOn ?? '',
  card: { message: gift?.message ?? '', sender: gift?.sender ?? '', hidePrices: gift?.hidePrices ?? true },
  note,
  lines: lines.flatMap(({ id, personalisation }) =>
    personalisation ? [{ lineId: id, personalisation: personalisation.given }] : [],
  ),
});

const hasText = (values: Record<string, string>) =>
  Object.values(values).some((value) => value.trim() !== '');

type EditOrderProps = { order: AdminOrder; onClose: () => void };

/** Changes an order that is not packed, at the same price. The server validates it. */
export default function EditOrder({ order, onClose }: EditOrderProps) {
  const params = { number: String(order.number) };
  const editor = useEditor<EditedOrderValues, AdminOrder>({
    schema: z.looseObject({}),
    names,
    record: order,
    empty: valuesOf(order),
    valuesOf,
    present: () => callApi('GET /api/orders/:number/desk', { params }),
    create: () => Promise.reject(new Error('An order is only changed here')),
    update: (_, { deliverOn, buyer, ...changed }) =>
      callApi('PUT /api/orders/:number/desk', {
        params,
        body: {
          ...changed,
          ...(deliverOn !== undefined && { deliverOn: deliverOn === '' ? null : deliverOn }),
          ...(buyer && { buyer: hasText(buyer) ? buyer : null }),
        },
      }),
    statusTexts: { create: statusTexts, update: statusTexts },
    onSaved: onClose,
  });
  const isGift = order.gift !== null;
  return (
    <FormDialog
      editor={editor}
      title={m.editOrder.changeOrder({ number: order.number })}
      submit={m.editOrder.saveChanges()}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{m.editOrder.priceStays()}</p>
      <CustomerFields editor={customerEditor(editor)} />
      <BuyerFields editor={customerEditor(editor)} />
      <FormSection title={m.orderForm.delivery()}>
        <LineField editor={editor} name="deliverOn" type="date" hint={m.orderForm.emptyForEarliest()} />
        <LinesField editor={editor} name="note" rows={2} />
      </FormSection>
      <FormSection title={m.editOrder.card()}>
        <LinesField editor={editor} name="card.message" rows={3} />
        <LineField editor={editor} name="card.sender" className={fullRowClass} />
        {isGift && <CheckField editor={editor} name="card.hidePrices" />}
      </FormSection>
      <PersonalisedItems editor={editor} order={order} />
    </FormDialog>
  );
}
