import { Link } from 'react-router';
import { head } from '../frame/head.ts';
import { Prose } from '../frame/prose.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: 'Cookies',
    description: 'The shop sets no cookies; what it keeps in your browser instead.',
  });

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
          <tr>
            <th scope="row">cart</th>
            <td>What you have chosen</td>
            <td>You empty the cart</td>
          </tr>
          <tr>
            <th scope="row">user, authToken</th>
            <td>Who is signed in</td>
            <td>You sign out, or the session ends</td>
          </tr>
          <tr>
            <th scope="row">wishes</th>
            <td>Hearts that you pressed before signing in</td>
            <td>You sign in, a day at most</td>
          </tr>
          <tr>
            <th scope="row">personalisationDrafts</th>
            <td>What you typed on a product that is not in your cart yet</td>
            <td>It is in your cart, or you close the tab</td>
          </tr>
          <tr>
            <th scope="row">departure</th>
            <td>That it was you who went to sign in with an account elsewhere</td>
            <td>You are back, or close the tab</td>
          </tr>
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
