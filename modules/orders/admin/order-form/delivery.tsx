import { handedOver, type OrderDelivery, orderDeliveries } from '#modules/delivery/contract/delivery.ts';
import { useDates } from '#web/admin/components/date.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import {
  CheckField,
  ChoiceField,
  FormSection,
  fullRowClass,
  LineField,
  LinesField,
} from '#web/admin/components/form/fields.tsx';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import type { LiveQuote } from './use-quote.ts';
import type { OrderFormValues } from './values.ts';

type SectionProps = { editor: Editor<OrderFormValues>; live: LiveQuote };

/** Delivery, and what belongs to a gift. */
export function DeliveryFields({ editor, live: { quote } }: SectionProps) {
  const money = useMoney();
  const { shortCalendar } = useDates();
  const [isGift, gift, chosen] = editor.form.watch(['isGift', 'gift', 'delivery']);
  const isSent = chosen !== handedOver;
  const label = (delivery: OrderDelivery) => {
    if (delivery === handedOver) return m.orderForm.handedOver();
    const name = delivery === 'express' ? m.orderForm.express() : m.orderForm.standard();
    const offered = quote?.deliveries.find((each) => each.delivery === delivery);
    return offered
      ? m.orderForm.deliveryBy({ name, price: money(offered.price), day: shortCalendar(offered.to) })
      : name;
  };
  return (
    <FormSection title={m.orderForm.delivery()}>
      <ChoiceField
        editor={editor}
        name="delivery"
        className={fullRowClass}
        {...(!isSent && { hint: m.orderForm.handedOverIsDelivered() })}
      >
        {orderDeliveries.map((delivery) => (
          <option key={delivery} value={delivery}>
            {label(delivery)}
          </option>
        ))}
      </ChoiceField>
      {isSent && quote && !quote.served && (
        <p role="alert" className={`mark-bad text-sm font-medium text-bad ${fullRowClass}`}>
          {m.orderForm.placeIsNotServed()}
        </p>
      )}
      <LinesField editor={editor} name="note" rows={2} />
      <div className={fullRowClass}>
        <CheckField editor={editor} name="isGift" />
      </div>
      {isGift && (
        <>
          {isSent && (
            <LineField editor={editor} name="deliverOn" type="date" hint={m.orderForm.emptyForEarliest()} />
          )}
          <LineField editor={editor} name="gift.sender" />
          <LinesField editor={editor} name="gift.message" rows={3} />
          {isSent && <CheckField editor={editor} name="gift.toRecipient" />}
          <CheckField
            editor={editor}
            name="gift.wrap"
            {...(quote && { hint: m.orderForm.wrapPrice({ price: money(quote.wrapPrice) }) })}
          />
          {isSent && <CheckField editor={editor} name="gift.hidePrices" />}
        </>
      )}
      {isSent && isGift && gift.toRecipient && editor.form.watch('payment') === 'cod' && (
        <CheckField editor={editor} name="recipientPays" />
      )}
    </FormSection>
  );
}
