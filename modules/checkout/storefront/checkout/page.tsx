import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { isIndian, pinOf } from '#modules/addresses/contract/delivery-area.ts';
import { EmptyCart } from '#modules/cart/storefront/quote/empty-cart.tsx';
import { useQuoteWithPromo } from '#modules/cart/storefront/quote/quote-with-promo.ts';
import { useRecoveredOrder } from '#modules/cart/storefront/recovered-order/use-recovered-order.ts';
import { useDeliveryChoice } from '#web/cart/delivery-choice.ts';
import { useDraft } from '#web/cart/draft.ts';
import { useCart } from '#web/cart/provider.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { paymentPageHandle } from '#web/payments/page-handle.ts';
import { useSession } from '#web/session/provider.tsx';
import { TryAgain } from '#web/storefront/layout/try-again.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';
import { CheckoutForm } from './form.tsx';
import { CheckoutFooter, CheckoutHeader } from './layout.tsx';

export const handle: PageHandle = {
  ...paymentPageHandle,
  frame: { Header: CheckoutHeader, Footer: CheckoutFooter },
};

export const meta: PageMeta = (args) =>
  pageMeta(args, { title: m.checkout.checkout(), description: m.checkout.orderWhat(), noindex: true });

/** The checkout on one page, with or without an account (R30). */
export default function CheckoutPage() {
  const { items, ready } = useCart();
  useOwnDocument();
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{m.checkout.checkout()}</h1>
      <div className="mt-8">
        {!ready && <Waiting />}
        {ready && items.length === 0 && <EmptyCart />}
        {ready && items.length > 0 && <Checkout />}
      </div>
    </div>
  );
}

/**
 * Reloads the page if its document was loaded for another page, for example by client-side navigation from sign-in: the
 * content security policy belongs to the document, and that of other pages blocks the payment (web/payments/page-handle.ts).
 */
function useOwnDocument(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded && new URL(loaded.name).pathname !== pathname) location.replace(location.href);
  }, [pathname]);
}

function Waiting() {
  return (
    <>
      <div className="scripted">
        <Skeleton className="h-[40rem]" />
      </div>
      <noscript>
        <p>
          {m.checkout.checkoutNeedsJavascript({ link: (text) => <a href="/contact?topic=order">{text}</a> })}
        </p>
      </noscript>
    </>
  );
}

function Checkout() {
  const { user } = useSession();
  const { draft, change } = useDraft(user?.id ?? '');
  const { pin, sendSeparately } = useDeliveryChoice();
  const { quoted, code } = useQuoteWithPromo({
    pin: pinOf(draft) ?? pin,
    sendSeparately,
    delivery: draft.delivery,
    wrap: draft.wrap,
    toRecipient: draft.isGift,
    gifts: draft.lineGifts,
    ...(((draft.state && pinOf(draft)) || !isIndian(draft.country)) && {
      to: { state: draft.state, zipCode: draft.zipCode, country: draft.country },
    }),
  });
  const { quote, failed, again } = quoted;
  const isOrdered = useRecoveredOrder(quote);
  if (failed && !quote) return <TryAgain reason={failed} again={again} />;
  if (!quote || isOrdered) return <Skeleton className="h-[40rem]" />;
  if (quote.lines.every(({ quantity }) => quantity === 0)) return <NothingLeft />;
  return <CheckoutForm draft={draft} change={change} quote={quote} quoted={quoted} code={code} />;
}

const NothingLeft = () => (
  <Empty title={m.checkout.nothingInYourCart()}>
    <Link to="/cart" className={button.main}>
      {m.checkout.goToCart()}
    </Link>
  </Empty>
);
