import type { AttributeValues } from '#kernel/contract/attribute-values.ts';
import type { Quote } from '#modules/cart/contract/cart.ts';
import { discountNameOf } from '#modules/cart/contract/discount-name.ts';
import { useKeptCart } from '#modules/cart-reminders/storefront/use-kept-cart.ts';
import { useAttributes } from '#web/attributes/use-attributes.ts';
import { type CartItem, keyOf } from '#web/cart/cart.ts';
import { useDeliveryChoice } from '#web/cart/delivery-choice.ts';
import { useDraft } from '#web/cart/draft.ts';
import { withLineAttributes } from '#web/cart/line-attributes.ts';
import { useMovedGifts } from '#web/cart/moved-gifts.ts';
import { useCart } from '#web/cart/provider.tsx';
import type { PageMeta } from '#web/page-types.ts';
import { useSession } from '#web/session/provider.tsx';
import { CartLinesSkeleton } from '#web/storefront/layout/skeletons.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import * as m from '../../messages/index.ts';
import { EmptyCart } from '../quote/empty-cart.tsx';
import { useQuoteWithPromo } from '../quote/quote-with-promo.ts';
import { useRecoveredOrder } from '../recovered-order/use-recovered-order.ts';
import { GoesWith } from './goes-with.tsx';
import { CartLine, RemovedLine } from './line.tsx';
import { Summary } from './summary.tsx';
import { type Lines, useLines } from './use-lines.ts';
import { useRestoredCart } from './use-restored-cart.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.storefrontCart.cart(),
    description: m.storefrontCart.giftsInYourCart(),
    noindex: true,
  });

/** The cart page (section 2); all totals come from the server (R10). */
export default function CartPage() {
  const { items, ready } = useCart();
  const lines = useLines();
  useRestoredCart();
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{m.storefrontCart.yourCart()}</h1>
      <div className="mt-8">
        {!ready && <Waiting />}
        {ready && <KeptCart items={items} />}
        {ready && items.length === 0 && (
          <>
            {lines.lines.length > 0 && (
              <div className="mb-8">
                <Items lines={lines} quote={null} />
              </div>
            )}
            <EmptyCart />
          </>
        )}
        {ready && items.length > 0 && (
          <>
            <Filled lines={lines} />
            <GoesWith />
          </>
        )}
      </div>
    </div>
  );
}

/** Keeps the changes of a cart about which the shopper wants an email. */
function KeptCart({ items }: { items: CartItem[] }) {
  const { user } = useSession();
  const { draft } = useDraft(user?.id ?? '');
  useKeptCart({ remind: draft.remind, email: draft.email || (user?.email ?? ''), items });
  return null;
}

function Waiting() {
  return (
    <>
      <CartLinesSkeleton />
      <noscript>
        <p>
          {m.storefrontCart.cartNeedsJavascript({
            link: (text) => <a href="/contact?topic=order">{text}</a>,
          })}
        </p>
      </noscript>
    </>
  );
}

function Filled({ lines }: { lines: Lines }) {
  const { pin, sendSeparately } = useDeliveryChoice();
  const { quoted, code } = useQuoteWithPromo({ pin, sendSeparately });
  const isOutdated = quoted.busy || quoted.failed !== null;
  if (useRecoveredOrder(quoted.quote)) return <CartLinesSkeleton />;
  return (
    <div
      data-outdated={isOutdated || undefined}
      className="outdatable grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12"
    >
      <Items lines={lines} quote={quoted.quote} />
      <Summary quoted={quoted} code={code} />
    </div>
  );
}

function Items({
  lines: { lines, remove, undo, change, latest },
  quote,
}: {
  lines: Lines;
  quote: Quote | null;
}) {
  const attributes = useAttributes('order-line');
  const moveGifts = useMovedGifts();
  const setAttributes = (item: CartItem, values: AttributeValues) => {
    const changed = withLineAttributes(item, values);
    change(item, changed);
    moveGifts(keyOf(item), keyOf(changed));
  };
  return (
    <ul aria-label={m.storefrontCart.items()} className="divide-y divide-line border-y border-line">
      {lines.map(({ slot, key, item, isRemoved }) =>
        isRemoved ? (
          <RemovedLine key={slot} name={item.name} onUndo={() => undo(item)} focused={key === latest} />
        ) : (
          <CartLine
            key={slot}
            item={item}
            line={quote?.lines.find((line) => line.key === key)}
            discountName={quote ? discountNameOf(quote) : null}
            attributes={attributes}
            onAttributes={(values) => setAttributes(item, values)}
            onRemove={() => remove(item)}
            focused={key === latest}
          />
        ),
      )}
    </ul>
  );
}
