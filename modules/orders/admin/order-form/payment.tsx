import { useEffect } from 'react';
import { cashRefusalText } from '#modules/cart/contract/cash-refusal-message.ts';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import { receivedByStaff } from '#modules/orders/contract/order-channels.ts';
import { paymentLinkDays } from '#modules/orders/contract/payment-deadlines.ts';
import { manualMethodNames, manualMethods } from '#modules/payments/contract/payments.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import {
  ChoiceField,
  FormSection,
  fullRowClass,
  LineField,
  NumberField,
} from '#web/admin/components/form/fields.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { paymentName } from '../orders/labels.ts';
import type { LiveQuote } from './use-quote.ts';
import type { OrderFormValues } from './values.ts';

type SectionProps = { editor: Editor<OrderFormValues>; live: LiveQuote };

/** The agreed discount or a promo code, and why staff agreed on a price. */
export function PriceFields({ editor, live: { quote } }: SectionProps) {
  const { currency } = useSettings();
  const [lines, discount] = editor.form.watch(['lines', 'discount']);
  const isAgreed = (discount ?? 0) > 0 || lines.some(({ agreedPrice }) => agreedPrice !== null);
  return (
    <FormSection title={m.orderForm.price()}>
      <NumberField
        editor={editor}
        name="discount"
        step={0.01}
        empty={null}
        hint={m.orderForm.inCurrency({ currency })}
      />
      <LineField
        editor={editor}
        name="promoCode"
        autoComplete="off"
        {...(quote?.promo && { hint: quote.promo.message })}
      />
      {isAgreed && (
        <LineField
          editor={editor}
          name="reason"
          required
          className={fullRowClass}
          hint={m.orderForm.reasonIsForStaff()}
        />
      )}
    </FormSection>
  );
}

/** How the order is paid: by a link, with money that was received, or on delivery. */
export function PaymentFields({ editor, live: { quote } }: SectionProps) {
  const settings = useSettings();
  const money = useMoney();
  const { may } = useRights();
  const [payment, delivery, email] = editor.form.watch(['payment', 'delivery', 'email']);
  const isSent = delivery !== handedOver;
  const offered = isSent ? (quote?.payments ?? []) : [];
  const online = offered.filter((method) => method !== 'cod');
  const cash = offered.includes('cod');
  const mayReceive = may('refunds');
  const { setValue } = editor.form;
  // Items that are handed over have been paid for: there is nothing to choose.
  useEffect(() => {
    if (!isSent && mayReceive) setValue('payment', receivedByStaff);
  }, [isSent, mayReceive, setValue]);
  return (
    <FormSection title={m.orderForm.payment()}>
      <ChoiceField
        editor={editor}
        name="payment"
        required
        className={fullRowClass}
        {...(online.includes(payment) && {
          hint: m.orderForm.linkIsMailed({
            days: paymentLinkDays,
            isMailed: email.trim() === '' ? 'no' : 'yes',
          }),
        })}
        {...(!isSent && !mayReceive && { hint: m.orderForm.cannotReceivePayments() })}
      >
        <option value="">{m.orderForm.choose()}</option>
        {online.map((method) => (
          <option key={method} value={method}>
            {m.orderForm.paymentLink({ method: paymentName(method, settings) })}
          </option>
        ))}
        {mayReceive && <option value={receivedByStaff}>{m.orderForm.received()}</option>}
        {cash && <option value="cod">{paymentName('cod', settings)}</option>}
      </ChoiceField>
      {(isSent ? (quote?.cashRefusals ?? []) : []).map((refusal) => (
        <p key={refusal.code} className={`text-sm text-muted ${fullRowClass}`}>
          {cashRefusalText(refusal, money)}
        </p>
      ))}
      {payment === receivedByStaff && (
        <>
          <ChoiceField editor={editor} name="method" required>
            <option value="">{m.orderForm.choose()}</option>
            {manualMethods.map((method) => (
              <option key={method} value={method}>
                {manualMethodNames[method]}
              </option>
            ))}
          </ChoiceField>
          <LineField
            editor={editor}
            name="reference"
            autoComplete="off"
            hint={m.orderPaymentManualPayment.forExampleUtrNumber()}
          />
        </>
      )}
    </FormSection>
  );
}
