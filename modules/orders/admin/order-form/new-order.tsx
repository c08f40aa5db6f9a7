import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { z } from '#kernel/contract/zod.ts';
import * as cartMessages from '#modules/cart/messages/index.ts';
import { channelNames } from '#modules/orders/contract/channel-names.ts';
import { staffChannels } from '#modules/orders/contract/order-channels.ts';
import { staffOrderRequest } from '#modules/orders/contract/staff-orders.ts';
import { useEditor, type VersionedRecord } from '#web/admin/components/form/editor.ts';
import { ChoiceField, FormSection } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { useInvalidateQueries } from '#web/admin/data/api-query.ts';
import { CallError } from '#web/api/client.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { BuyerFields, customerEditor, NewCustomerFields } from './customer.tsx';
import { useFirstCustomer } from './customer-search.tsx';
import { DeliveryFields } from './delivery.tsx';
import { Items } from './items.tsx';
import { PaymentFields, PriceFields } from './payment.tsx';
import { Totals } from './totals.tsx';
import { useQuote } from './use-quote.ts';
import { emptyOrder, type OrderFormValues, orderFormNames, orderRequestOf } from './values.ts';

const sections = [
  m.orderForm.origin(),
  m.orderForm.items(),
  m.orderForm.delivery(),
  m.orderForm.customer(),
  m.orderForm.buyer(),
  m.orderForm.price(),
  m.orderForm.payment(),
  m.orderForm.total(),
];
const statusTexts = { loading: m.orderForm.creatingOrder(), success: m.responses.orderTaken() };
const rejectEdit = () => Promise.reject(new Error('An order is only created here'));

type NewOrderProps = {
  /** The customer from whose page the form is opened; null for none. */
  customerId?: string | null;
  onClose: () => void;
};

/** The form of an order that staff take by phone, in a chat or at a fair. */
export default function NewOrder({ customerId = null, onClose }: NewOrderProps) {
  const navigate = useNavigate();
  const invalidate = useInvalidateQueries();
  const total = useRef(0);
  const placed = useRef(0);
  // An attempt with other values is another request, for which the server needs another key.
  const attempt = useRef({ body: '', key: '' });
  const editor = useEditor<OrderFormValues, VersionedRecord>({
    schema: z.preprocess(
      (values) => orderRequestOf(values as OrderFormValues, total.current),
      staffOrderRequest,
    ),
    names: orderFormNames,
    sentences: { [cartMessages.contractCart.isNotPaymentMethod()]: m.orderForm.choosePaymentMethod() },
    record: null,
    empty: emptyOrder,
    valuesOf: () => emptyOrder,
    present: rejectEdit,
    update: rejectEdit,
    statusTexts: { create: statusTexts, update: statusTexts },
    async create(values) {
      const body = orderRequestOf(values, total.current);
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: newIdempotencyKey() };
      try {
        const order = await callApi('POST /api/orders/desk', { body, idempotencyKey: attempt.current.key });
        placed.current = order.number;
        return order;
      } catch (error) {
        // Another price or stock: the form shows what holds now.
        if (error instanceof CallError && error.statusCode === 409) void invalidate();
        throw error;
      }
    },
    onSaved() {
      onClose();
      void navigate(`/admin/orders/${placed.current}`);
    },
  });
  useFirstCustomer(editor.form, customerId);
  const live = useQuote(editor.form.watch());
  total.current = live.quote?.total ?? 0;
  return (
    <FormDialog
      editor={editor}
      title={m.orderForm.createOrder()}
      submit={m.orderForm.createOrder()}
      sections={sections}
      onClose={onClose}
      waitsFor={live.isCurrent ? null : m.orderForm.savingWhenPriced()}
      aside={<Totals live={live} />}
    >
      <FormSection title={m.orderForm.origin()}>
        <ChoiceField editor={editor} name="channel">
          {staffChannels.map((channel) => (
            <option key={channel} value={channel}>
              {channelNames[channel]}
            </option>
          ))}
        </ChoiceField>
      </FormSection>
      <Items editor={editor} live={live} />
      <DeliveryFields editor={editor} live={live} />
      <NewCustomerFields editor={editor} />
      <BuyerFields editor={customerEditor(editor)} />
      <PriceFields editor={editor} live={live} />
      <PaymentFields editor={editor} live={live} />
      <FormSection title={m.orderForm.total()}>
        <Totals live={live} />
      </FormSection>
    </FormDialog>
  );
}
