import { Link } from 'react-router';
import { useSettings } from '#web/api/settings.ts';
import { head } from '../frame/head.ts';
import { Prose } from '../frame/prose.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: 'Privacy',
    description: 'What we know about you, why, how long, and how to have it deleted.',
  });

export default function PrivacyPage() {
  const { storeName } = useSettings();
  return (
    <Prose
      title="Privacy"
      lead="We keep what we need to send you a gift and to answer you, and nothing to follow you around with."
    >
      <h2>What stays in your browser</h2>
      <p>
        Your cart, and, once you have signed in, your name and the key to your session. They never leave your
        browser but to do what you asked for. We set no cookies for advertising and load nothing from other
        companies; see <Link to="/cookies">cookies</Link>.
      </p>
      <h2>What {storeName} keeps</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Why</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">A letter by the contact form: name, email, text</th>
            <td>To answer you</td>
            <td>Until the matter is settled, two years at most</td>
          </tr>
          <tr>
            <th scope="row">An email address for the newsletter</th>
            <td>To send you the newsletter</td>
            <td>Until you unsubscribe</td>
          </tr>
          <tr>
            <th scope="row">
              An account: name, email, telephone and addresses if you give them, a password that nobody can
              read, wishlist, in which browsers you are signed in
            </th>
            <td>To let you sign in</td>
            <td>Until you delete it</td>
          </tr>
          <tr>
            <th scope="row">An order: what, where to, what was paid</th>
            <td>To deliver it, to take it back, and because the tax office wants it</td>
            <td>As long as the law says</td>
          </tr>
          <tr>
            <th scope="row">
              A review: stars, text and photos, which everybody sees with your first name and an initial
            </th>
            <td>To help others choose</td>
            <td>Until you delete it; with your account only the name goes</td>
          </tr>
          <tr>
            <th scope="row">A line in the server’s log for each request</th>
            <td>To find faults and to keep burglars out</td>
            <td>30 days</td>
          </tr>
        </tbody>
      </table>
      <h2>Who else sees it</h2>
      <p>
        The artisan who makes it and the courier who brings it, each only what they need. Nobody buys it from
        us. If you sign in with an account elsewhere, that company learns that you did.
      </p>
      <h2>Your rights</h2>
      <p>
        You may see what we have about you, have it corrected, take it with you or have it deleted, and take
        back any consent as easily as you gave it. With an account you do all that yourself, in{' '}
        <Link to="/profile">your profile</Link>. Else <Link to="/contact">write to us</Link>; we answer within
        one working day and are done within thirty days.
      </p>
      <h2>Children</h2>
      <p>We sell to adults. We do not knowingly keep anything about children.</p>
    </Prose>
  );
}
