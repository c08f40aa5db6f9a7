import { type FormEvent, useRef, useState } from 'react';
import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { addressOf } from '#modules/addresses/contract/typed-address.ts';
import { saveAddress } from '#modules/addresses/storefront/address/book.tsx';
import { buyerOf } from '#modules/checkout/storefront/checkout/buyer.ts';
import { chosenDelivery } from '#modules/checkout/storefront/checkout/draft/requested-day.ts';
import { useDraftErrors } from '#modules/checkout/storefront/checkout/draft/use-draft-errors.ts';
import { fieldErrorsOf, validateDraft } from '#modules/checkout/storefront/checkout/draft/validate-draft.ts';
import { ErrorSummary } from '#modules/checkout/storefront/checkout/error-summary.tsx';
import { AddressSection } from '#modules/checkout/storefront/checkout/sections/address.tsx';
import { DeliverySection } from '#modules/checkout/storefront/checkout/sections/delivery.tsx';
import { GiftSection } from '#modules/checkout/storefront/checkout/sections/gift.tsx';
import { PaymentSection, paymentMethodOf } from '#modules/checkout/storefront/checkout/sections/payment.tsx';
import type { CustomOrder, CustomOrderQuote } from '#modules/custom-orders/contract/custom-orders.ts';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { type CheckoutDraft, emptyDraft, giftOf } from '#web/cart/draft.ts';
import { useSession } from '#web/session/provider.tsx';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { button } from '#web/ui/button.ts';
import { focusFirst } from '#web/ui/inline-form.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import type { QuoteDecisionProps } from './quote-decision.ts';
import { useOffer } from './use-offer.ts';
import { usePayment } from './use-payment.ts';

/** Returns the total with the chosen options, in decimals. The quoted price includes tax and standard delivery. */
function totalOf(
  { wrapPrice, deliveries }: Pick<CustomOrder, 'wrapPrice' | 'deliveries'>,
  quote: CustomOrderQuote,
  draft: CheckoutDraft,
): number {
  const chosen = chosenDelivery(draft, { deliveries });
  const extras = [draft.wrap ? wrapPrice : 0, chosen?.price ?? 0];
  return toDecimal(extras.reduce((sum, extra) => sum + toMinor(extra), toMinor(quote.price)));
}

/** The form to accept a quote, with the gift, address, delivery and payment sections of the checkout. */
export function Acceptance(deciding: QuoteDecisionProps) {
  const { request, quote, onCancel } = deciding;
  const money = useMoney();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<CheckoutDraft>({ ...emptyDraft, email: request.email });
  const draftErrors = useDraftErrors();
  const offer = useOffer(request, draft);
  const { wrapPrice } = request;
  const total = totalOf({ wrapPrice, deliveries: offer.deliveries }, quote, draft);
  const delivery = chosenDelivery(draft, offer)?.delivery ?? draft.delivery;
  const filled = { ...draft, delivery, payment: paymentMethodOf(draft, offer) };
  const { busy, failed, accept } = useAccepting(deciding, draftErrors);
  const change = (changed: Partial<CheckoutDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    draftErrors.touch(changed);
  };
  const filling = { draft: filled, change, wrong: draftErrors.wrong };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !draftErrors.show(validateDraft(filled, total, offer))) void accept(filled, total);
  };
  return (
    <form
      ref={(opened) => {
        if (opened && !form.current) focusFirst(opened);
        form.current = opened;
      }}
      onSubmit={submit}
      noValidate
      aria-label={m.acceptance.acceptQuote()}
      className="mt-7 grid grid-cols-1 gap-9 border-t border-line pt-6"
    >
      <ErrorSummary
        {...draftErrors}
        onGo={(name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()}
      />
      <GiftSection {...filling} lines={[]} wrapPrice={wrapPrice} />
      <AddressSection {...filling} />
      <DeliverySection {...filling} offer={offer} free={m.acceptance.included()} />
      <PaymentSection
        {...filling}
        offer={{ payments: offer.payments, cashRefusals: offer.cashRefusals, total }}
      />
      {failed && <FormError reason={failed} />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={button.main}>
          {busy
            ? m.acceptance.ordering()
            : m.acceptance.orderFor({ isCod: filled.payment === 'cod' ? 'yes' : 'no', total: money(total) })}
        </button>
        <button type="button" onClick={onCancel} className={button.quiet}>
          {m.acceptance.notNow()}
        </button>
      </div>
    </form>
  );
}

type AcceptedDraft = CheckoutDraft & { payment: ReturnType<typeof paymentMethodOf> };

/** Sends the acceptance and opens the payment window for an online payment. */
function useAccepting(
  { request: { number, key }, quote, onChange, onOutdated }: QuoteDecisionProps,
  draftErrors: ReturnType<typeof useDraftErrors>,
) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const { pay } = usePayment(onOutdated);
  const send = async (filled: AcceptedDraft, total: number) => {
    const { delivery, payment, recipientPays } = filled;
    const body = {
      key,
      quote: quote.id,
      address: addressOf(filled),
      delivery,
      deliverOn: filled.deliverOn || null,
      gift: giftOf(filled),
      buyer: buyerOf(filled),
      payment,
      recipientPays,
      total,
    };
    const changed = await callApi('POST /api/custom-orders/:number/accept', { params: { number }, body });
    if (user && filled.keepAddress) saveAddress(filled);
    if (changed.toPay !== null) return pay(changed);
    toast.success(m.responses.customOrderAccepted());
    onChange(changed);
  };
  const showError = (error: unknown) => {
    if (error instanceof CallError && draftErrors.show(fieldErrorsOf(error))) return;
    const reason = error instanceof CallError ? error.message : kernelMessages.common.somethingWentWrong();
    toast.error(reason);
    setFailed(reason);
    // The quote, or a price beside it, has changed.
    if (error instanceof CallError && (error.statusCode === 409 || error.code === 'not_found')) onOutdated();
  };
  const accept = async (filled: AcceptedDraft, total: number) => {
    setFailed(null);
    setBusy(true);
    await send(filled, total).catch(showError);
    setBusy(false);
  };
  return { busy, failed, accept };
}
