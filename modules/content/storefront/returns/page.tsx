import { Link } from 'react-router';
import { returnDays } from '#kernel/contract/policy.ts';
import type { PageMeta } from '#web/page-types.ts';
import { Prose } from '#web/storefront/layout/prose.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: 'Returns',
    description: `You have ${returnDays} days to change your mind. How to return items.`,
  });

export default function ReturnsPage() {
  return (
    <Prose title="Returns" lead={`You have ${returnDays} days from the day it arrives to change your mind.`}>
      <h2>How to return items</h2>
      <ol>
        <li>
          Open your order from the link in our emails or from <Link to="/orders">your orders</Link>, and press
          Return items. Choose the items and say why: the maker likes to know.
        </li>
        <li>We reply by email within one working day with the return address.</li>
        <li>Pack the items as they came, in their original condition, and hand them to any courier.</li>
        <li>
          Within five working days of receiving them, we refund what you paid, to the account it came from. If
          you paid in cash, we use the UPI ID or bank account you give us.
        </li>
      </ol>
      <h2>Who pays for return shipping</h2>
      <p>
        You do, if you changed your mind. We do, if an item arrived broken, has a fault or isn’t what you
        ordered: send us a photo, and we collect it free of charge.
      </p>
      <h2>Exchanges</h2>
      <p>
        If the maker has another size or colour, tell us which one, and we keep it for you while yours is on
        its way back.
      </p>
      <h2>What you can’t return</h2>
      <ul>
        <li>Personalised gifts with a name, a date or a portrait, unless they are faulty.</li>
        <li>Opened candles, incense, attar and anything else that has touched skin or flame.</li>
      </ul>
    </Prose>
  );
}
