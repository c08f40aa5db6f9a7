import { Link } from 'react-router';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { head } from '../frame/head.ts';
import { Prose } from '../frame/prose.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: 'Terms',
    description: 'The agreement between you and the shop, in words one can read.',
  });

export default function TermsPage() {
  const { storeName, shipping, taxRate, currency } = useSettings();
  const money = useMoney();
  return (
    <Prose title="Terms" lead="What we agree on when you buy from us, in words one can read.">
      <h2>Who we are</h2>
      <p>
        {storeName} sells the work of artisans in its own name. How to reach us stands on the{' '}
        <Link to="/contact">contact page</Link>.
      </p>
      <h2>Prices</h2>
      <p>
        Prices are in {currency}. {taxRate}% tax on the goods, after any discount, and the delivery are added
        in the cart, before you order. Standard delivery is {money(shipping.standard)}, express{' '}
        {money(shipping.express)}; over {money(shipping.freeAbove)} either is free. A price holds when your
        order is placed; one that changed while a thing lay in your cart is pointed out to you there.
      </p>
      <h2>When we have a contract</h2>
      <p>
        Your order is an offer, our confirmation accepts it. If something turns out to be sold, we tell you at
        once and you have your money back.
      </p>
      <h2>Delivery</h2>
      <p>
        Standard 5-7 business days, express 2-3; see <Link to="/shipping">shipping</Link>. The risk of the way
        is ours until the parcel is in your hands.
      </p>
      <h2>Returns</h2>
      <p>
        30 days, in original condition, except for what was made for one person; see{' '}
        <Link to="/returns">returns</Link>. Your rights for faulty goods under the law are untouched by this.
      </p>
      <h2>Handmade</h2>
      <p>Small differences in colour, size and shape are the nature of the thing and not a fault of it.</p>
      <h2>What you write</h2>
      <p>
        Reviews are yours. By posting one you let us show it beside the product. We take down what is unlawful
        or hurts somebody, and nothing because it is critical.
      </p>
      <h2>Disputes</h2>
      <p>
        <Link to="/contact">Write to us</Link> first; most things are settled by a person who listens. The law
        of India applies, and whatever protection the law of your own home gives you stays yours.
      </p>
    </Prose>
  );
}
