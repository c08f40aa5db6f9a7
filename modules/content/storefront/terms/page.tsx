import { Link } from 'react-router';
import { businessDayRange, returnDays } from '#kernel/contract/policy.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import type { PageMeta } from '#web/page-types.ts';
import { Prose } from '#web/storefront/layout/prose.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: 'Terms',
    description: 'The agreement between you and the shop, in plain words.',
  });

export default function TermsPage() {
  const { storeName, shipping, taxRate, currency } = useSettings();
  const money = useMoney();
  return (
    <Prose title="Terms" lead="What we agree on when you buy from us, in plain words.">
      <h2>Who we are</h2>
      <p>
        {storeName} sells the work of artisans in its own name. You’ll find how to reach us on the{' '}
        <Link to="/contact">contact page</Link>.
      </p>
      <h2>Prices</h2>
      <p>
        Prices are in {currency}. The cart adds {taxRate}% tax on the goods, after any discount, and the
        delivery charge before you order. Standard delivery is {money(shipping.standard)}, express{' '}
        {money(shipping.express)}; both are free above {money(shipping.freeAbove)}. The price is fixed when
        you place your order. If a price changes while an item is in your cart, the cart shows it.
      </p>
      <h2>When the contract is made</h2>
      <p>
        Your order is an offer; our confirmation accepts it. If an item turns out to be sold, we let you know
        at once and refund you.
      </p>
      <h2>Delivery</h2>
      <p>
        {`Standard delivery takes ${businessDayRange.standard} business days, express ${businessDayRange.express}; see `}
        <Link to="/shipping">shipping</Link>. We bear the risk until the parcel is in your hands.
      </p>
      <h2>Returns</h2>
      <p>
        You can return items within {returnDays} days in their original condition, except personalised gifts;
        see <Link to="/returns">returns</Link>. This does not affect your legal rights if goods are faulty.
      </p>
      <h2>Handmade</h2>
      <p>Small differences in colour, size and shape are part of handmade work, not faults.</p>
      <h2>What you write</h2>
      <p>
        Your reviews belong to you. By posting one, you let us show it beside the product. We remove reviews
        that are unlawful or hurtful, never because they are critical.
      </p>
      <h2>Disputes</h2>
      <p>
        <Link to="/contact">Write to us</Link> first; most problems are solved by a person who listens. The
        law of India applies, and you keep any protection that the law of your own country gives you.
      </p>
    </Prose>
  );
}
