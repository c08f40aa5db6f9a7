import { useRef } from 'react';
import { z } from '#kernel/contract/zod.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import {
  CheckField,
  ChoiceField,
  FormSection,
  fullRowClass,
  LineField,
  LinesField,
} from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { BuyerFields, CustomerFields, customerEditor } from './customer.tsx';
import { EditItems } from './edit-items.tsx';
import { EditPrice } from './edit-price.tsx';
import { editBodyOf, editNames, editValuesOf, isPriced } from './edit-values.ts';
import { PersonalisedItems } from './personalised-items.tsx';
import { useEditedPrice } from './use-edited-price.ts';
import type { EditedOrderValues } from './values.ts';

const statusTexts = { loading: m.editOrder.savingChanges(), success: m.responses.orderEdited() };

const sections = [
  m.orderForm.items(),
  m.orderForm.customer(),
  m.orderForm.buyer(),
  m.orderForm.delivery(),
  m.editOrder.card(),
  m.orderForm.price(),
];

type EditOrderProps = { order: AdminOrder; onClose: () => void };

/** Changes an order that is not packed. The server prices and validates it. */
export default function EditOrder({ order, onClose }: EditOrderProps) {
  const params = { number: String(order.number) };
  const total = useRef<number | undefined>(undefined);
  const editor = useEditor<EditedOrderValues, AdminOrder>({
    schema: z.looseObject({}),
    names: editNames,
    record: order,
    empty: editValuesOf(order),
    valuesOf: editValuesOf,
    present: () => callApi('GET /api/orders/:number/desk', { params }),
    create: () => Promise.reject(new Error('An order is only changed here')),
    async update(opened, { updatedAt, ...changed }) {
      const shown = isPriced(changed, opened) ? (total.current ?? opened.total) : undefined;
      const body = editBodyOf(changed, updatedAt, shown);
      return callApi('PUT /api/orders/:number/desk', { params, body });
    },
    statusTexts: { create: statusTexts, update: statusTexts },
    onSaved: onClose,
  });
  const live = useEditedPrice(editor.form.watch(), order);
  total.current = live.quote?.total;
  const isGift = order.gift !== null;
  return (
    <FormDialog
      editor={editor}
      title={m.editOrder.changeOrder({ number: order.number })}
      submit={m.editOrder.saveChanges()}
      sections={sections}
      onClose={onClose}
      waitsFor={live.isCurrent ? null : m.orderForm.savingWhenPriced()}
    >
      <p className="text-sm text-muted">{m.editOrder.customerIsMailed()}</p>
      <EditItems editor={editor} />
      <CustomerFields editor={customerEditor(editor)} />
      <BuyerFields editor={customerEditor(editor)} />
      <FormSection title={m.orderForm.delivery()}>
        <ChoiceField editor={editor} name="delivery">
          <option value="standard">{m.orderForm.standard()}</option>
          <option value="express">{m.orderForm.express()}</option>
        </ChoiceField>
        <LineField editor={editor} name="deliverOn" type="date" hint={m.orderForm.emptyForEarliest()} />
        <LinesField editor={editor} name="note" rows={2} />
      </FormSection>
      <FormSection title={m.editOrder.card()}>
        <LinesField editor={editor} name="card.message" rows={3} />
        <LineField editor={editor} name="card.sender" className={fullRowClass} />
        <CheckField editor={editor} name="wrap" />
        {isGift && <CheckField editor={editor} name="card.hidePrices" />}
      </FormSection>
      <PersonalisedItems editor={editor} order={order} />
      <EditPrice editor={editor} order={order} live={live} />
    </FormDialog>
  );
}
