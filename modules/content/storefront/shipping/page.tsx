import { Link } from 'react-router';
import { useMoney, useSettings } from '#web/api/settings.ts';
import type { PageMeta } from '#web/page-types.ts';
import { Prose } from '#web/storefront/layout/prose.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: 'Shipping',
    description: 'How long delivery takes, what it costs, and when it is free.',
  });

/** The delivery terms; the amounts come from the settings (R10), as for the cart. */
export default function ShippingPage() {
  const { shipping, taxRate } = useSettings();
  const money = useMoney();
  return (
    <Prose title="Shipping" lead="Packed by the maker or by us, and sent on the next working day.">
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
              {money(shipping.standard)}, free above {money(shipping.freeAbove)}
            </td>
          </tr>
          <tr>
            <th scope="row">Express</th>
            <td>2-3</td>
            <td>
              {money(shipping.express)}, free above {money(shipping.freeAbove)}
            </td>
          </tr>
        </tbody>
      </table>
      <p>
        Delivery is free when your items, after any discount, come to more than {money(shipping.freeAbove)}.
        The cart shows the full amount to the last paisa before you pay: goods, delivery and {taxRate}% tax.
        There are no later charges.
      </p>
      <h2>Business days</h2>
      <p>
        Monday to Saturday, except public holidays. Couriers are slower before Diwali and Rakhi and in the
        wedding season, so order a week early to be safe.
      </p>
      <h2>Where we deliver</h2>
      <p>
        We deliver to every address in India that a courier reaches. For another country,{' '}
        <Link to="/contact">write to us</Link> first: we get a price from the courier and send it to you
        before you pay anything.
      </p>
      <h2>Sending a gift to someone else</h2>
      <p>
        At checkout, choose to send your order as a gift and enter the recipient’s address. We leave the bill
        out of the parcel and add a card with your message.
      </p>
      <h2>If your parcel doesn’t arrive</h2>
      <p>
        If it is later than the days above, <Link to="/contact">write to us</Link>. We trace it with the
        courier. If it is lost, we send a new one or refund you, whichever you prefer.
      </p>
    </Prose>
  );
}
