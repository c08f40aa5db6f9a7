import { useCart } from '#web/cart/provider.tsx';
import { useQuote } from '#web/cart/quote.ts';
import { forPaying } from '#web/payments/page.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyCart } from '../frame/empty-cart.tsx';
import { head } from '../frame/head.ts';
import { TryAgain } from '../frame/try-again.tsx';
import type { Route } from './+types/page.ts';
import { useDraft } from './draft.ts';
import { CheckoutForm } from './form.tsx';

export const handle = forPaying;

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: 'Checkout', description: 'Order what is in your cart.', noindex: true });

/** From the cart to an order, on one page; with an account or without (R30). */
export default function CheckoutPage() {
  const { items, ready } = useCart();
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">Checkout</h1>
      <div className="mt-8">
        {!ready && <Waiting />}
        {ready && items.length === 0 && <EmptyCart />}
        {ready && items.length > 0 && <Checkout />}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <div className="scripted">
        <Skeleton className="h-[40rem]" />
      </div>
      <noscript>
        <p>
          The checkout needs JavaScript. <a href="/contact?topic=order">Write to us</a> and we take your order
          by letter.
        </p>
      </noscript>
    </>
  );
}

function Checkout() {
  const { items, promoCode } = useCart();
  const { draft, change } = useDraft();
  const quoted = useQuote(items, promoCode, {
    delivery: draft.delivery,
    wrap: draft.wrap,
    gifts: draft.lineGifts,
  });
  const { quote, failed, again } = quoted;
  if (failed && !quote) return <TryAgain reason={failed} again={again} />;
  if (!quote) return <Skeleton className="h-[40rem]" />;
  if (quote.subtotal === 0) return <EmptyCart />;
  return <CheckoutForm {...{ draft, change, quote, quoted }} />;
}
