import { Link } from 'react-router';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { head } from '../frame/head.ts';
import { Prose } from '../frame/prose.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: 'Shipping',
    description: 'How long a delivery takes, what it costs, and when it is free.',
  });

/** The figures are the settings' (R10), the same ones that the cart is priced with. */
export default function ShippingPage() {
  const { shipping, taxRate } = useSettings();
  const money = useMoney();
  return (
    <Prose title="Shipping" lead="Packed by the person who made it, or by us; sent on the next working day.">
      <h2>What it costs and how long it takes</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Delivery</th>
            <th scope="col">Business days</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Standard</th>
            <td>5-7</td>
            <td>
              {money(shipping.standard)}, free over {money(shipping.freeAbove)}
            </td>
          </tr>
          <tr>
            <th scope="row">Express</th>
            <td>2-3</td>
            <td>
              {money(shipping.express)}, free over {money(shipping.freeAbove)}
            </td>
          </tr>
        </tbody>
      </table>
      <p>
        Delivery is free as soon as what you buy, after any discount, comes to more than{' '}
        {money(shipping.freeAbove)}. The cart shows it to the last paisa before you pay: goods, delivery and{' '}
        {taxRate}% tax, and nothing comes on top later.
      </p>
      <h2>Business days</h2>
      <p>
        Monday to Saturday, without public holidays. Before Diwali, Rakhi and the wedding season couriers are
        slower than they say; order a week early and you need not think about it.
      </p>
      <h2>Where we send to</h2>
      <p>
        Every address in India that a courier reaches. For another country{' '}
        <Link to="/contact">write to us</Link> first: we ask the courier for a price and tell you before
        anything is charged.
      </p>
      <h2>A gift to somebody else</h2>
      <p>
        Tell us in your order that it is a gift and where it goes. The parcel then carries no bill, and the
        card in it says what you want it to say.
      </p>
      <h2>If it does not arrive</h2>
      <p>
        After the last of the days above <Link to="/contact">tell us</Link>. We look for it with the courier,
        and if it is lost we send another one or return your money, whichever you prefer.
      </p>
    </Prose>
  );
}
