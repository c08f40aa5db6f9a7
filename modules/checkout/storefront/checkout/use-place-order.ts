import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Attribute } from '#kernel/contract/attribute-values.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { saveAddress } from '#modules/addresses/storefront/address/book.tsx';
import type { PaymentMethod, Quote } from '#modules/cart/contract/cart.ts';
import { isDirectPayment } from '#modules/cart/storefront/quote/payment-method-labels.ts';
import { countOrdered } from '#modules/catalog/storefront/products/search-counts.ts';
import { isPaidOnlinePart } from '#modules/orders/contract/cash-on-delivery.ts';
import { CallError } from '#web/api/client.ts';
import { useSettings } from '#web/api/settings.ts';
import { useDeliveryChoice } from '#web/cart/delivery-choice.ts';
import { type CheckoutDraft, changeDraft, removeAttempt, removeDraft } from '#web/cart/draft.ts';
import { beginNewCart } from '#web/cart/identity.ts';
import { useCart } from '#web/cart/provider.tsx';
import type { QuoteState } from '#web/cart/quote.ts';
import { useSession } from '#web/session/provider.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { methodOf } from './draft/payment-choice.ts';
import type { DraftErrorsState } from './draft/use-draft-errors.ts';
import { fieldErrorsOf, validateDraft } from './draft/validate-draft.ts';
import { lineErrorsOf } from './line-attribute-values.ts';
import { declaredValues, orderAttributeErrors } from './order-attributes.tsx';
import { payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';

/** A draft with a payment method. */
export type CompleteDraft = CheckoutDraft & { payment: PaymentMethod };

/** Why an order was not placed; a refused promo code can be removed. */
export type Failure = { message: string; isAboutCode?: boolean };

type OrderingOptions = {
  filled: CompleteDraft;
  quote: Quote;
  quoted: QuoteState;
  draftErrors: DraftErrorsState;
  orderAttributes: readonly Attribute[];
};

/** Returns the errors of a draft by field, before it is sent. */
const errorsOf = (filled: CompleteDraft, quote: Quote, orderAttributes: readonly Attribute[]) => ({
  ...validateDraft(filled, quote.total, quote),
  ...lineErrorsOf(quote),
  ...orderAttributeErrors(orderAttributes, filled),
});

/**
 * Whether the quote no longer holds: availability, prices, days or attributes have changed, which a new quote shows.
 */
const isOutdated = ({ statusCode, errors }: CallError) =>
  statusCode === 409 || errors.some(({ path }) => /^(lines\.|delivery$|deliverOn$)/.test(path));

/** Whether the promo code is the reason, and not an automatic promotion. */
const isAboutCode = ({ code, errors }: CallError) =>
  code === 'promo_refused' && errors.some(({ path }) => path === 'promoCode');

/** Returns the address of an order. It has the key for signed-in customers too, whose session may end. */
const addressOf = (number: number, key: string, isPaidLater: boolean) =>
  `/orders/${number}${isPaidLater ? '/pay' : ''}?key=${key}`;

/** Returns where a placed order is to be paid: in the window of a provider, or on its payment page; null if nowhere. */
const duePaymentOf = (
  order: Parameters<typeof isPaidOnlinePart>[0],
  choice: string,
  settings: Parameters<typeof isDirectPayment>[1],
): 'window' | 'page' | null => {
  if (choice === 'cod' || isPaidOnlinePart(order)) return null;
  return isDirectPayment(methodOf(choice), settings) ? 'page' : 'window';
};

/**
 * Gives this tab a new cart if the present one is ordered already, or cancelled by its program: then a repeated order is that
 * of the shopper.
 */
function leaveEndedCart({ code }: CallError, userId: string): void {
  if (code === 'cart_ordered' || code === 'checkout_cancelled') beginNewCart();
  if (code === 'checkout_cancelled') changeDraft(userId, (draft) => ({ ...draft, agent: null }));
}

/** Places the order of the draft and has it paid. Shows any error and keeps the draft and the cart after it. */
export function usePlaceOrder({ filled, quote, quoted, draftErrors, orderAttributes }: OrderingOptions) {
  const { items, clear } = useCart();
  const { user } = useSession();
  const settings = useSettings();
  const { sendSeparately } = useDeliveryChoice();
  const navigate = useNavigate();
  const [failed, setFailed] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  // Prevents a second submission before the page is rendered again.
  const isSubmitting = useRef(false);

  const showError = (error: unknown) => {
    if (!(error instanceof CallError)) {
      // Only the response may be lost: a new quote names the order of the cart, if there is one.
      quoted.again();
      return setFailed({ message: kernelMessages.common.somethingWentWrong() });
    }
    if (!draftErrors.show(fieldErrorsOf(error))) {
      toast.error(error.message);
      setFailed({ message: error.message, isAboutCode: isAboutCode(error) });
    }
    leaveEndedCart(error, user?.id ?? '');
    if (isOutdated(error)) quoted.again();
  };
  const order = async () => {
    const { number, key, order } = await placeOrder({
      draft: { ...filled, attributes: declaredValues(orderAttributes, filled) },
      items,
      quote,
      sendSeparately: sendSeparately && quote.hasSeveralDays,
    });
    const due = duePaymentOf(order, filled.payment, settings);
    if (due === 'window') {
      const payment = await payOrder(number, key);
      if ('reason' in payment) {
        removeAttempt();
        quoted.again();
        return setFailed({ message: payment.reason });
      }
    }
    if (user && filled.keepAddress) saveAddress(filled);
    removeDraft();
    countOrdered(items.map(({ id }) => id));
    beginNewCart();
    clear();
    navigate(addressOf(number, key, due === 'page'), { replace: true, state: { placed: true } });
  };
  const submit = async () => {
    if (isSubmitting.current || quoted.busy) return;
    setFailed(null);
    if (draftErrors.show(errorsOf(filled, quote, orderAttributes))) return;
    isSubmitting.current = true;
    setBusy(true);
    await order().catch(showError);
    isSubmitting.current = false;
    setBusy(false);
  };
  return { submit, busy, failed, forgetFailure: () => setFailed(null) };
}
