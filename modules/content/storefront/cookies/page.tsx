import { Link } from 'react-router';
import type { PageMeta } from '#web/page-types.ts';
import { Prose } from '#web/storefront/layout/prose.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: 'Cookies',
    description: 'The shop sets no cookies. What it keeps in your browser instead.',
  });

const session = 'You sign out, or the session ends';
const tab = 'You close the tab';
/** All keys that the shop writes to local or session storage. */
const kept = [
  {
    names: 'cart, promoCode',
    what: 'The gifts in your cart, and the promo code',
    until: 'You empty the cart',
  },
  { names: 'cartId', what: 'A random number that prevents a double order', until: 'You delete it' },
  { names: 'user, authToken', what: 'Your name, email and session', until: session },
  {
    names: 'deviceKey',
    what: 'A random text by which your account knows this browser again',
    until: 'You delete it',
  },
  { names: 'isAdmin, hasAdminAccess', what: 'Whether you are a member of staff', until: session },
  { names: 'officeRecent', what: 'The records that you opened as a member of staff', until: session },
  {
    names: 'wishes',
    what: 'Gifts that you added to your wishlist before signing in',
    until: 'You sign in, one day at most',
  },
  {
    names: 'checkout, checkoutAttempt',
    what: 'What you typed at checkout: name, email, phone, address and gift message',
    until: 'You order, sign out or close the tab',
  },
  {
    names: 'customOrderDraft',
    what: 'What you typed when asking for a custom gift',
    until: 'You send it, sign out or close the tab',
  },
  {
    names: 'personalisationDrafts',
    what: 'What you typed for a product that is not in your cart yet',
    until: 'You add it to your cart or close the tab',
  },
  {
    names: 'departure',
    what: 'That you went to another site to sign in',
    until: 'You return or close the tab',
  },
  { names: 'react-router-scroll-positions', what: 'How far you scrolled on each page', until: tab },
];

export default function CookiesPage() {
  return (
    <Prose title="Cookies" lead="The shop sets no cookies. That’s why you didn’t see a cookie banner.">
      <h2>What we keep in your browser instead</h2>
      <table className="sentences">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What for</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ names, what, until }) => (
            <tr key={names}>
              <th scope="row">{names}</th>
              <td>{what}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        The shop needs all of them. They stay on this site, and no other site can read them. You can delete
        them in your browser’s settings at any time.
      </p>
      <h2>Other companies</h2>
      <p>
        We show no advertising, track no visitors and load nothing from other companies. Some pictures come
        from an artisan’s own site, which can then see your browser’s request. Read more under{' '}
        <Link to="/privacy">privacy</Link>.
      </p>
    </Prose>
  );
}
