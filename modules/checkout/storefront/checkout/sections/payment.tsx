import type { PaymentMethod, Quote } from '#modules/cart/contract/cart.ts';
import { cashRefusalText } from '#modules/cart/contract/cash-refusal-text.ts';
import { cashOnDelivery, paymentMethodLabel } from '#modules/cart/storefront/quote/payment-method-labels.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import type { CheckoutDraft } from '#web/cart/draft.ts';
import { Confirmation } from '#web/storefront/form/checkbox.tsx';
import { RadioCard as Choice } from '#web/storefront/form/radio-card.tsx';
import * as m from '../../../messages/index.ts';
import { type DraftForm, mustConfirm } from '../draft/validate-draft.ts';
import { CheckoutSection } from './section.tsx';

/** The payment methods of the order and its total. */
type PaymentOffer = Pick<Quote, 'payments' | 'total'> & Partial<Pick<Quote, 'cashRefusals'>>;
type PaymentProps = DraftForm & { offer: PaymentOffer };

/** The choice of payment method. */
export function PaymentSection(filling: PaymentProps) {
  const { draft, change, offer } = filling;
  const { cashRefusals = [] } = offer;
  const money = useMoney();
  const settings = useSettings();
  const codHint = draft.isGift
    ? m.payment.recipientPaysCourierAtDoor()
    : m.payment.pleaseKeepReadyForCourier({ total: money(offer.total) });
  return (
    <CheckoutSection title={m.payment.payment()}>
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="sr-only">{m.payment.payment()}</legend>
        {offer.payments.map((method) => (
          <Choice
            key={method}
            name="payment"
            value={method}
            checked={draft.payment === method}
            onPick={() => change({ payment: method })}
            {...paymentMethodLabel(method, settings)}
            {...(method === 'cod' && { said: codHint })}
          />
        ))}
        {cashRefusals.length > 0 && (
          <Choice
            name="payment"
            value="cod"
            checked={false}
            disabled
            title={cashOnDelivery.title}
            said={cashRefusals.map((refusal) => cashRefusalText(refusal, money)).join(' ')}
          />
        )}
      </fieldset>
      {offer.payments.includes('cod') && mustConfirm(draft, offer.total) && <RecipientPays {...filling} />}
    </CheckoutSection>
  );
}

/** Warns that the courier collects the payment from the recipient, and requires the buyer's confirmation. */
function RecipientPays({ draft, change, wrong, offer }: PaymentProps) {
  const money = useMoney();
  const canPayNow = offer.payments.some((method) => method !== 'cod');
  return (
    <Confirmation
      name="recipientPays"
      checked={draft.recipientPays}
      onTick={(recipientPays) => change({ recipientPays })}
      error={wrong.recipientPays}
      label={m.payment.recipientKnowsAbout()}
    >
      {m.payment.courierWillAsk({
        strong: (text) => <strong>{text}</strong>,
        name: draft.name.trim() || m.payment.theRecipient(),
        total: money(offer.total),
        hasHidePrices: draft.hidePrices ? 'yes' : 'no',
        canPayNow: canPayNow ? 'yes' : 'no',
      })}
    </Confirmation>
  );
}

/** Returns the chosen payment method, else the first offered; for a gift preferably one that the buyer pays. */
export const paymentMethodOf = (
  { payment, isGift }: Pick<CheckoutDraft, 'payment' | 'isGift'>,
  { payments: offered }: Pick<PaymentOffer, 'payments'>,
): PaymentMethod =>
  offered.find((method) => method === payment) ??
  (isGift ? offered.find((method) => method !== 'cod') : undefined) ??
  offered[0] ??
  'cod';
