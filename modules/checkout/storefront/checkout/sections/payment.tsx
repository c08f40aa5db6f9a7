import { cashRefusalText } from '#modules/cart/contract/cash-refusal-message.ts';
import { cashOnDelivery, paymentMethodLabel } from '#modules/cart/storefront/quote/payment-method-labels.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import type { CheckoutDraft } from '#web/cart/draft.ts';
import { Confirmation } from '#web/storefront/form/checkbox.tsx';
import { RadioCard as Choice } from '#web/storefront/form/radio-card.tsx';
import * as m from '../../../messages/index.ts';
import {
  isAdvance,
  methodOf,
  type PaymentOffer,
  paymentChoices,
  toCollect,
} from '../draft/payment-choice.ts';
import { type DraftForm, mustConfirm } from '../draft/validate-draft.ts';
import { CheckoutSection } from './section.tsx';

type PaymentProps = DraftForm & { offer: PaymentOffer };

/** The choice of payment method, and of an advance. */
export function PaymentSection(filling: PaymentProps) {
  const { draft, change, offer } = filling;
  const { cashRefusals = [], cashAdvance } = offer;
  const money = useMoney();
  const settings = useSettings();
  const codHint = draft.isGift
    ? m.payment.recipientPaysCourierAtDoor()
    : m.payment.pleaseKeepReadyForCourier({ total: money(offer.total) });
  const rest = money(toCollect(offer));
  const advanceLabel = (choice: string) => ({
    title: m.payment.payAdvance({ advance: money(cashAdvance ?? 0), rest }),
    description: m.payment.advanceIsPaidBy({
      method: paymentMethodLabel(methodOf(choice), settings).title,
      rest,
      isGift: draft.isGift ? 'yes' : 'no',
    }),
  });
  return (
    <CheckoutSection title={m.payment.payment()}>
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="sr-only">{m.payment.payment()}</legend>
        {paymentChoices(offer).map((choice) => (
          <Choice
            key={choice}
            name="payment"
            value={choice}
            checked={draft.payment === choice}
            onPick={() => change({ payment: choice })}
            {...(isAdvance(choice) ? advanceLabel(choice) : paymentMethodLabel(choice, settings))}
            {...(choice === 'cod' && { description: codHint })}
          />
        ))}
        {cashRefusals.length > 0 && (
          <Choice
            name="payment"
            value="cod"
            checked={false}
            disabled
            title={cashOnDelivery.title}
            description={cashRefusals.map((refusal) => cashRefusalText(refusal, money)).join(' ')}
          />
        )}
      </fieldset>
      {paymentChoices(offer).includes(draft.payment) && mustConfirm(draft, offer.total) && (
        <RecipientPays {...filling} />
      )}
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
        total: money(toCollect(offer)),
        hasHidePrices: draft.hidePrices ? 'yes' : 'no',
        canPayNow: canPayNow ? 'yes' : 'no',
      })}
    </Confirmation>
  );
}

/** Returns the chosen way to pay, else the first offered; for a gift preferably one that the buyer pays. */
export const paymentMethodOf = (
  { payment, isGift }: Pick<CheckoutDraft, 'payment' | 'isGift'>,
  offer: Pick<PaymentOffer, 'payments' | 'cashAdvance'>,
): string => {
  const choices = paymentChoices(offer);
  return (
    choices.find((choice) => choice === payment) ??
    (isGift ? choices.find((choice) => choice !== 'cod') : undefined) ??
    choices[0] ??
    'cod'
  );
};
