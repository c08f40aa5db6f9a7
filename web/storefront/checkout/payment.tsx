import type { PaymentMethod, Quote } from '#contract/cart.ts';
import { useMoney } from '#web/api/settings.ts';
import { paymentWays } from '../frame/payment-ways.ts';
import { Pick as Choice } from '../frame/pick.tsx';
import { Confirmation } from '../frame/tick.tsx';
import type { Draft } from './draft.ts';
import { Part } from './part.tsx';
import { type Filling, mustConfirm } from './wrong.ts';

/** How an order can be paid, and what it costs. */
type Offer = Pick<Quote, 'payments' | 'total'>;
type PaymentProps = Filling & { offer: Offer };

/** How the order is paid. */
export function PaymentPart(filling: PaymentProps) {
  const { draft, change, offer } = filling;
  const money = useMoney();
  const atTheDoor = draft.isGift
    ? 'The recipient pays the courier at the door'
    : `Please keep ${money(offer.total)} ready for the courier`;
  return (
    <Part title="Payment">
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="sr-only">Payment</legend>
        {offer.payments.map((way) => (
          <Choice
            key={way}
            name="payment"
            value={way}
            checked={draft.payment === way}
            onPick={() => change({ payment: way })}
            {...paymentWays[way]}
            {...(way === 'cod' && { said: atTheDoor })}
          />
        ))}
      </fieldset>
      {mustConfirm(draft, offer.total) && <RecipientPays {...filling} />}
    </Part>
  );
}

/** Warns that the recipient of the gift is asked for the money, and has the buyer confirm it. */
function RecipientPays({ draft, change, wrong, offer }: PaymentProps) {
  const money = useMoney();
  const canPayNow = offer.payments.some((way) => way !== 'cod');
  return (
    <Confirmation
      name="recipientPays"
      checked={draft.recipientPays}
      onTick={(recipientPays) => change({ recipientPays })}
      error={wrong.recipientPays}
      label="The recipient knows about it and pays the courier"
    >
      <strong>
        The courier will ask {draft.name.trim() || 'the recipient'} for {money(offer.total)}
      </strong>{' '}
      at the door{draft.hidePrices && ', although the parcel shows no prices'}.
      {canPayNow && ' To give it as a paid gift, pay now by card or UPI.'}
    </Confirmation>
  );
}

/** How it is paid: as chosen, else the first way that the shop offers; for a gift to a recipient one that the buyer pays, if there is one. */
export const wayOf = (
  { payment, isGift }: Pick<Draft, 'payment' | 'isGift'>,
  { payments: offered }: Pick<Offer, 'payments'>,
): PaymentMethod =>
  offered.find((way) => way === payment) ??
  (isGift ? offered.find((way) => way !== 'cod') : undefined) ??
  offered[0] ??
  'cod';
