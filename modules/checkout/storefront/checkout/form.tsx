import { useId, useRef } from 'react';
import type { Quote } from '#modules/cart/contract/cart.ts';
import type { PromoCodeState } from '#modules/cart/storefront/quote/quote-with-promo.ts';
import { useKeptCart } from '#modules/cart-reminders/storefront/use-kept-cart.ts';
import { maxNote } from '#modules/orders/contract/limits.ts';
import { useSettings } from '#web/api/settings.ts';
import { useAttributes } from '#web/attributes/use-attributes.ts';
import type { CheckoutDraft } from '#web/cart/draft.ts';
import { useCart } from '#web/cart/provider.tsx';
import type { QuoteState } from '#web/cart/quote.ts';
import { useSession } from '#web/session/provider.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useStickyColumn } from '#web/ui/sticky-column.ts';
import * as m from '../../messages/index.ts';
import { useDraftErrors } from './draft/use-draft-errors.ts';
import type { DraftForm } from './draft/validate-draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import { LineAttributes } from './line-attributes.tsx';
import { OrderAttributes } from './order-attributes.tsx';
import { Reassurance } from './reassurance.tsx';
import { AddressSection } from './sections/address.tsx';
import { ContactSection } from './sections/contact.tsx';
import { DeliverySection } from './sections/delivery.tsx';
import { GiftSection } from './sections/gift.tsx';
import { PaymentSection, paymentMethodOf } from './sections/payment.tsx';
import { Review } from './sections/review.tsx';
import { usePlaceOrder } from './use-place-order.ts';

type CheckoutFormProps = Omit<DraftForm, 'wrong'> & {
  quote: Quote;
  quoted: QuoteState;
  code: PromoCodeState;
};

/** The whole checkout form on one page; an account is not required. */
export function CheckoutForm({ draft, change, quote, quoted, code }: CheckoutFormProps) {
  const { user } = useSession();
  const { hasGst } = useSettings();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const column = useStickyColumn<HTMLDivElement>(24);
  const draftErrors = useDraftErrors();
  const filled = {
    ...draft,
    email: draft.email || (user?.email ?? ''),
    buyerName: draft.buyerName || (user?.name ?? ''),
    payment: paymentMethodOf(draft, quote),
  };
  const { items } = useCart();
  useKeptCart({ remind: filled.remind, email: filled.email, items });
  const orderAttributes = useAttributes('order');
  const placing = usePlaceOrder({ filled, quote, quoted, draftErrors, orderAttributes });
  const { submit, busy, failed, forgetFailure } = placing;
  const changeAndClear = (changed: Partial<CheckoutDraft>) => {
    change(changed);
    draftErrors.touch(changed);
    forgetFailure();
  };
  const focusField = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  const filling = { draft: filled, change: changeAndClear, wrong: draftErrors.wrong };
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <form
        id={id}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        noValidate
        className="grid min-w-0 grid-cols-1 gap-9"
      >
        <ErrorSummary {...draftErrors} onGo={focusField} />
        <ContactSection {...filling} isSignedIn={user !== null} hasGst={hasGst} />
        <GiftSection {...filling} {...quote} />
        <LineAttributes {...filling} lines={quote.lines} onTouch={draftErrors.touch} />
        <AddressSection {...filling} />
        <DeliverySection {...filling} offer={quote} />
        <PaymentSection {...filling} offer={quote} />
        <OrderAttributes {...filling} attributes={orderAttributes} onTouch={draftErrors.touch} />
        <NotePart {...filling} />
      </form>
      <div ref={column} className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-6">
        <Review quoted={quoted} code={code} payment={filled.payment} busy={busy} failed={failed} form={id} />
        <Reassurance quote={quote} isGift={draft.isGift} />
      </div>
    </div>
  );
}

const NotePart = ({ draft, change, wrong }: DraftForm) => (
  <TextField
    label={m.checkoutForm.noteToShopOptional()}
    name="note"
    rows={2}
    className="[&_textarea]:min-h-20"
    maxLength={maxNote}
    value={draft.note}
    onChange={({ target }) => change({ note: target.value })}
    error={wrong.note}
  />
);
