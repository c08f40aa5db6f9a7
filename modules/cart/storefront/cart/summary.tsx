import { useState } from 'react';
import { Link } from 'react-router';
import type { Quote } from '#modules/cart/contract/cart.ts';
import { discountNameOf } from '#modules/cart/contract/discount-name.ts';
import { DeliverTo, PinForm } from '#modules/delivery/storefront/pin-form.tsx';
import { SendSeparately } from '#modules/delivery/storefront/send-separately.tsx';
import { noDelivery } from '#modules/delivery/ui/no-delivery.ts';
import { useShortDay } from '#modules/delivery/ui/short-day.ts';
import type { QuoteState } from '#web/cart/quote.ts';
import { StorefrontBlocks } from '#web/plugins/blocks.tsx';
import { button } from '#web/ui/button.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useStickyColumn } from '#web/ui/sticky-column.ts';
import * as m from '../../messages/index.ts';
import { PromoCode } from '../quote/promo-code.tsx';
import { PromotionNote } from '../quote/promotion-note.tsx';
import type { PromoCodeState } from '../quote/quote-with-promo.ts';
import { Totals } from '../quote/totals.tsx';

type CartSummaryProps = { quoted: QuoteState; code: PromoCodeState };

/** The order summary with the totals of the server (R10). */
export function Summary({ quoted: { quote, busy, failed, again }, code }: CartSummaryProps) {
  const column = useStickyColumn<HTMLElement>(80);
  const canBeBought = quote?.lines.some(({ quantity }) => quantity > 0);
  return (
    <section
      ref={column}
      aria-labelledby="summary"
      aria-busy={busy}
      className="rounded-3xl bg-surface p-6 lg:sticky lg:top-20"
    >
      <h2 id="summary" className="text-2xl">
        {m.cartSummary.orderSummary()}
      </h2>
      {failed && (
        <div role="alert" className="mt-4">
          <p className="font-medium text-bad">{failed}</p>
          <button type="button" onClick={again} className={`${button.quiet} mt-3`}>
            {m.cartSummary.tryAgain()}
          </button>
        </div>
      )}
      {!quote && !failed && <Skeleton className="mt-5 h-36" />}
      {quote && <Totals quote={{ ...quote, discountName: discountNameOf(quote) }} />}
      {quote && canBeBought && <Arrival quote={quote} />}
      {quote && <PromotionNote quote={quote} />}
      <PromoCode code={code} />
      {quote && <StorefrontBlocks place="cart.summary" props={{ quote }} />}
      <div className="mt-6 grid gap-3">
        {canBeBought ? (
          // Reloads the document, whose policy must allow the script of the payment provider.
          <Link to="/checkout" reloadDocument className={button.main}>
            {m.cartSummary.proceedToCheckout()}
          </Link>
        ) : (
          <button type="button" disabled className={`${button.main} disabled:bg-line disabled:text-muted`}>
            {m.cartSummary.proceedToCheckout()}
          </button>
        )}
        <Link to="/products" className={button.quiet}>
          {m.cartSummary.continueShopping()}
        </Link>
      </div>
    </section>
  );
}

/** The days of arrival at the PIN code of the shopper, and whether each item is sent as soon as it is ready. */
function Arrival({ quote: { deliveries, pin, region, served, hasSeveralDays } }: { quote: Quote }) {
  const day = useShortDay();
  const [isChanging, setChanging] = useState(false);
  const [first] = deliveries;
  return (
    <div className="mt-4 border-t border-line pt-4">
      {pin === null || isChanging ? (
        <PinForm pin={pin ?? ''} onDone={() => setChanging(false)} />
      ) : (
        <DeliverTo pin={pin} region={region} onChange={() => setChanging(true)} />
      )}
      <p role="status" className="mt-2 text-sm text-muted">
        {first &&
          m.cartSummary.arrivesToYouCanChoose({
            from: day(first.from),
            to: day(first.to),
            hasExpress: deliveries.length > 1 ? 'yes' : 'no',
          })}
        {!first && noDelivery(served)}
      </p>
      {hasSeveralDays && <SendSeparately />}
    </div>
  );
}
