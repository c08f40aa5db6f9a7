import { Link } from 'react-router';
import { head } from '../frame/head.ts';
import { Prose } from '../frame/prose.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: 'Cookies',
    description: 'The shop sets no cookies; what it keeps in your browser instead.',
  });

const session = 'You sign out, or the session ends';
const tab = 'You close the tab';
/** Every name that the shop keeps in the local or the session storage of a browser. */
const kept = [
  {
    names: 'cart, promoCode',
    what: 'The gifts in your cart, and the promo code',
    until: 'You empty the cart',
  },
  { names: 'cartId', what: 'A random number, by which a repeated order is noticed', until: 'You delete it' },
  { names: 'user, authToken', what: 'Your name, email and session', until: session },
  { names: 'isAdmin, hasAdminAccess', what: 'That you work in this shop', until: session },
  { names: 'officeRecent', what: 'Which records you opened as staff', until: session },
  { names: 'wishes', what: 'Hearts that you pressed before signing in', until: 'You sign in, a day at most' },
  {
    names: 'checkout, checkoutAttempt',
    what: 'What you typed at the checkout: name, email, phone, address and gift message',
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
    until: 'It is in your cart, or you close the tab',
  },
  {
    names: 'departure',
    what: 'That you left to sign in with another account',
    until: 'You are back, or close the tab',
  },
  { names: 'react-router-scroll-positions', what: 'How far you scrolled on each page', until: tab },
];

export default function CookiesPage() {
  return (
    <Prose title="Cookies" lead="The shop sets no cookies. That is why no banner asked you about them.">
      <h2>What is kept in your browser instead</h2>
      <table>
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
              <th scope="row" className="wrap-anywhere">
                {names}
              </th>
              <td>{what}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        All are necessary for what they do, stay on this site and are read by nobody else. You can delete them
        in the settings of your browser at any time.
      </p>
      <h2>Others</h2>
      <p>
        There is no advertising, no counting of visitors and nothing loaded from other companies. Pictures
        that an artisan keeps on a site of their own come from there, and that site sees that your browser
        asked for them. More under <Link to="/privacy">privacy</Link>.
      </p>
    </Prose>
  );
}
