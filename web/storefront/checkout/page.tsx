import { useState } from 'react';
import { Link } from 'react-router';
import type { Quote } from '#contract/cart.ts';
import { messages } from '#contract/messages.ts';
import { useMoney } from '#web/api/settings.ts';
import { useCart } from '#web/cart/provider.tsx';
import { useQuote } from '#web/cart/quote.ts';
import { forPaying } from '#web/payments/page.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyCart } from '../frame/empty-cart.tsx';
import { head } from '../frame/head.ts';
import { LetterForm } from '../frame/letter-form.tsx';
import type { Route } from './+types/page.ts';

export const handle = forPaying;

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: 'Checkout', description: 'Order what is in your cart.', noindex: true });

/** The cart, sent to the shop as a letter: a person confirms it, and it is paid when it arrives. */
export default function CheckoutPage() {
  const { items, ready } = useCart();
  const [sent, setSent] = useState(false);
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 md:px-6">
      <h1 className="text-4xl">Checkout</h1>
      {!ready && <Skeleton className="mt-8 h-96" />}
      {sent && <Sent />}
      {ready && !sent && items.length > 0 && <Order onSent={() => setSent(true)} />}
      {ready && !sent && items.length === 0 && <Nothing />}
    </div>
  );
}

function Sent() {
  return (
    <div role="status" className="mt-8">
      <Empty title={messages.letterSent}>
        <p className="w-full">
          We confirm your order by e-mail within one working day. You pay when it arrives.
        </p>
        <Link to="/products" className={button.quiet}>
          Continue Shopping
        </Link>
      </Empty>
    </div>
  );
}

function Nothing() {
  return (
    <div className="mt-8">
      <EmptyCart />
    </div>
  );
}

function Order({ onSent }: { onSent: () => void }) {
  const { items, clear } = useCart();
  const { quote, failed, again } = useQuote(items, '');
  const money = useMoney();
  if (failed) {
    return (
      <div role="alert" className="mt-8">
        <Empty title={failed}>
          <button type="button" onClick={again} className={button.main}>
            Try again
          </button>
        </Empty>
      </div>
    );
  }
  if (!quote) return <Skeleton className="mt-8 h-96" />;
  if (quote.subtotal === 0) return <Nothing />;
  return (
    <>
      <p className="mt-4 text-lg text-muted">
        Tell us where it goes. A person confirms your order by e-mail within one working day, and you pay when
        it arrives. Nothing is charged now.
      </p>
      <Ordered quote={quote} money={money} />
      <div className="mt-10">
        <LetterForm
          topic="order"
          settled
          message={orderText(quote, money)}
          messageLabel="Your order and the address it goes to"
          submitLabel="Send the order"
          onSent={() => {
            onSent();
            clear();
          }}
        />
      </div>
    </>
  );
}

type Money = (amount: number) => string;
const bought = ({ lines }: Quote) => lines.filter(({ quantity }) => quantity > 0);

function Ordered({ quote, money }: { quote: Quote; money: Money }) {
  return (
    <ul className="mt-8 divide-y divide-line rounded-3xl bg-surface px-6 py-2 tabular-nums">
      {bought(quote).map(({ id, name, quantity, total }) => (
        <li key={id} className="flex justify-between gap-4 py-3">
          <span>
            {quantity} × {name}
          </span>
          <span>{money(total)}</span>
        </li>
      ))}
      <li className="flex justify-between gap-4 py-3 text-muted">
        <span>Shipping and tax</span>
        <span>{money(quote.shipping + quote.tax)}</span>
      </li>
      <li className="flex justify-between gap-4 py-3 text-lg font-semibold">
        <span>Total</span>
        <span>{money(quote.total)}</span>
      </li>
    </ul>
  );
}

/** The order in words, with room for the address. */
function orderText(quote: Quote, money: Money): string {
  const lines = bought(quote).map(({ quantity, name, total }) => `${quantity} × ${name}: ${money(total)}`);
  return [
    'I would like to order:',
    ...lines,
    `Total with shipping and tax: ${money(quote.total)}`,
    '',
    'Please send it to:',
    'Name: ',
    'House and street: ',
    'City and PIN code: ',
    'Telephone: ',
  ].join('\n');
}
