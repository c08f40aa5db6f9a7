import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { discountNameOf } from '#modules/orders/contract/discount-name.ts';
import type { EditSettlement } from '#modules/orders/contract/edit-orders.ts';
import { isPaidThroughProvider } from '#modules/orders/contract/orders.ts';
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
import { Totals } from './totals.tsx';
import type { LivePrice } from './use-edited-price.ts';
import type { EditedOrderValues } from './values.ts';

type PriceProps = { editor: Editor<EditedOrderValues>; order: AdminOrder; live: LivePrice };

/** The agreed discount, and the total before and after with what becomes of the difference. */
export function EditPrice({ editor, order, live }: PriceProps) {
  const { currency } = useSettings();
  const [items, discount] = editor.form.watch(['items', 'discount']);
  const promotion = discountNameOf(order);
  const isAgreed =
    ((discount ?? 0) > 0 && discount !== order.discount) ||
    items.some(({ agreedPrice }) => agreedPrice !== null);
  return (
    <>
      <FormSection title={m.orderForm.price()}>
        <NumberField
          editor={editor}
          name="discount"
          step={0.01}
          empty={null}
          hint={
            promotion
              ? m.editOrder.replacesPromotion({ name: promotion })
              : m.orderForm.inCurrency({ currency })
          }
        />
        {isAgreed && (
          <LineField editor={editor} name="reason" required hint={m.orderForm.reasonIsForStaff()} />
        )}
      </FormSection>
      {(live.quote || live.error) && (
        <FormSection title={m.orderForm.total()}>
          <div className={fullRowClass}>
            <Totals live={live} />
          </div>
          {live.quote && !live.error && <Difference editor={editor} order={order} live={live} />}
        </FormSection>
      )}
    </>
  );
}

const differenceTexts: Record<EditSettlement['kind'], (values: { amount: string }) => string> = {
  none: () => m.editOrder.noDifference(),
  refund: m.editOrder.differenceIsRefunded,
  receive: m.editOrder.differenceIsDue,
  collect: m.editOrder.courierCollects,
  online: m.editOrder.customerPaysOnline,
};

/** Says what becomes of the difference, and asks how a higher price is paid. */
function Difference({ editor, order, live: { quote } }: PriceProps) {
  const money = useMoney();
  const { may } = useRights();
  if (!quote) return null;
  const { kind, amount } = quote.settlement;
  return (
    <>
      <div role="status" className={`grid gap-1 ${fullRowClass}`}>
        <p className="text-muted">{m.editOrder.totalBefore({ total: money(quote.before) })}</p>
        <p className="font-semibold">{differenceTexts[kind]({ amount: money(amount) })}</p>
      </div>
      {kind === 'receive' && (
        <PaymentOfDifference
          editor={editor}
          byLink={isPaidThroughProvider(order.payment)}
          byHand={may('refunds')}
        />
      )}
    </>
  );
}

type PaymentOfDifferenceProps = Pick<PriceProps, 'editor'> & {
  /** Whether the customer can pay it by a link. */
  byLink: boolean;
  /** Whether the user may record a payment by hand. */
  byHand: boolean;
};

function PaymentOfDifference({ editor, byLink, byHand }: PaymentOfDifferenceProps) {
  const method = editor.form.watch('method');
  return (
    <>
      {(byLink || byHand) && (
        <ChoiceField editor={editor} name="method" required>
          <option value="">{m.orderForm.choose()}</option>
          {byLink && <option value="link">{m.editOrder.byLink()}</option>}
          {byHand &&
            manualMethods.map((method) => (
              <option key={method} value={method}>
                {manualMethodNames[method]}
              </option>
            ))}
        </ChoiceField>
      )}
      {byHand && method !== 'link' && (
        <LineField
          editor={editor}
          name="reference"
          autoComplete="off"
          hint={m.orderPaymentManualPayment.forExampleUtrNumber()}
        />
      )}
      {!byHand && <p className={`text-muted ${fullRowClass}`}>{m.editOrder.needsRightToRecord()}</p>}
    </>
  );
}
