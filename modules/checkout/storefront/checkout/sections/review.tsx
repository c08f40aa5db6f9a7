import { useRef } from 'react';
import { Link } from 'react-router';
import type { Quote } from '#modules/cart/contract/cart.ts';
import { discountNameOf } from '#modules/cart/contract/discount-name.ts';
import { PromoCode } from '#modules/cart/storefront/quote/promo-code.tsx';
import { PromotionNote } from '#modules/cart/storefront/quote/promotion-note.tsx';
import type { PromoCodeState } from '#modules/cart/storefront/quote/quote-with-promo.ts';
import { Totals } from '#modules/cart/storefront/quote/totals.tsx';
import { useMoney } from '#web/api/settings.ts';
import type { QuoteState } from '#web/cart/quote.ts';
import { StorefrontBlocks } from '#web/plugins/blocks.tsx';
import { button } from '#web/ui/button.ts';
import * as m from '../../../messages/index.ts';
import { isAdvance, toCollect } from '../draft/payment-choice.ts';
import { isUnavailable, Unavailable } from '../unavailable-lines.tsx';
import type { Failure } from '../use-place-order.ts';
import { QuotedLines } from './quoted-lines.tsx';

/** Returns the text of the order button, with what the shopper pays now. */
const orderLabel = (quote: Quote, payment: string, money: (amount: number) => string) =>
  isAdvance(payment)
    ? m.review.placeOrderWithAdvance({
        advance: money(quote.cashAdvance ?? 0),
        rest: money(toCollect(quote)),
      })
    : m.review.placeOrder({ total: money(quote.total) });

type ReviewProps = {
  quoted: QuoteState;
  code: PromoCodeState;
  /** As in the draft. */
  payment: string;
  /** The order is being placed. */
  busy: boolean;
  failed: Failure | null;
  /** The id of the form that the button submits. */
  form: string;
};

/** The order lines and totals, computed by the server only (R10), and the order button. */
export function Review({ quoted, code, payment, busy, failed, form }: ReviewProps) {
  const { quote, busy: quoting } = quoted;
  const money = useMoney();
  const orderButton = useRef<HTMLButtonElement>(null);
  if (!quote) return null;
  const hasUnavailable = quote.lines.some(isUnavailable);
  return (
    <section aria-labelledby="review" aria-busy={quoting} className="rounded-3xl bg-surface p-6">
      <h2 id="review" className="text-2xl">
        {m.review.yourOrder()}
      </h2>
      <QuotedLines quote={quote} />
      <Totals quote={{ ...quote, discountName: discountNameOf(quote) }} />
      <PromotionNote quote={quote} />
      <PromoCode code={code} />
      <StorefrontBlocks place="checkout.review" props={{ quote }} />
      {quoted.failed && <QuoteError reason={quoted.failed} again={quoted.again} />}
      {hasUnavailable && (
        <Unavailable
          lines={quote.lines}
          onChanged={() => orderButton.current?.focus({ preventScroll: true })}
        />
      )}
      {failed && <Failed failed={failed} promo={code.promo} />}
      <button
        ref={orderButton}
        type="submit"
        form={form}
        // Not `disabled`, which would remove the focus.
        aria-disabled={busy || quoting || hasUnavailable}
        onClick={(event) => hasUnavailable && event.preventDefault()}
        className={`${button.main} mt-6 min-h-12 w-full aria-disabled:bg-line aria-disabled:text-muted`}
      >
        {busy ? m.review.placingYourOrder() : orderLabel(quote, payment, money)}
      </button>
      <p className="mt-3 text-sm text-muted">
        {m.review.byOrderingYouAgree({
          link: (text) => (
            <Link to="/terms" className="underline">
              {text}
            </Link>
          ),
        })}
      </p>
    </section>
  );
}

/**
 * Shows why the order was not placed, unless the quote says of its promo code that it gives nothing. A code that the quote still
 * applies, since it does not know the customer, is to be removed.
 */
const Failed = ({ failed, promo }: { failed: Failure; promo: Quote['promo'] }) =>
  failed.isAboutCode && promo?.applied === false ? null : (
    <p role="alert" className="mt-4 font-medium text-bad">
      {failed.message}
      {failed.isAboutCode && <span className="block font-normal">{m.review.removeCodeToOrder()}</span>}
    </p>
  );

/** Shown if the last quote failed: the totals may be outdated. */
const QuoteError = ({ reason, again }: { reason: string; again: () => void }) => (
  <div role="alert" className="mt-4">
    <p className="font-medium text-bad">{reason}</p>
    <button type="button" onClick={again} className={`${button.quiet} mt-3`}>
      {m.review.tryAgain()}
    </button>
  </div>
);
