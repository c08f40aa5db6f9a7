import { Link } from 'react-router';
import { useSettings } from '#web/api/settings.ts';
import type { PageMeta } from '#web/page-types.ts';
import { Prose } from '#web/storefront/layout/prose.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: 'Privacy',
    description: 'What we know about you, why we keep it, for how long, and how to have it deleted.',
  });

export default function PrivacyPage() {
  const { storeName } = useSettings();
  return (
    <Prose
      title="Privacy"
      lead="We keep what we need to send your gifts and answer your questions, and nothing to follow you around with."
    >
      <h2>What stays in your browser</h2>
      <p>
        Your cart and, once you sign in, your name and the key to your session. They leave your browser only
        to do what you ask for. We set no advertising cookies and load nothing from other companies; see{' '}
        <Link to="/cookies">cookies</Link>.
      </p>
      <h2>What {storeName} keeps</h2>
      <table className="sentences">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Why</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">A message through the contact form: name, email, text</th>
            <td>To answer you</td>
            <td>Until your question is settled, two years at most</td>
          </tr>
          <tr>
            <th scope="row">An email address for the newsletter</th>
            <td>To send you the newsletter</td>
            <td>Until you unsubscribe</td>
          </tr>
          <tr>
            <th scope="row">
              An account: name, email, phone and addresses if you give them, a password that we cannot read,
              wishlist, the devices you are signed in on
            </th>
            <td>To let you sign in</td>
            <td>Until you delete it</td>
          </tr>
          <tr>
            <th scope="row">An order: items, address, payment</th>
            <td>To deliver it, to handle returns, and for the tax office</td>
            <td>As long as the law requires</td>
          </tr>
          <tr>
            <th scope="row">
              A review: stars, text and photos, shown to everyone with your first name and an initial
            </th>
            <td>To help others choose</td>
            <td>Until you delete it; if you delete your account, we remove your name</td>
          </tr>
          <tr>
            <th scope="row">A line in the server’s log for each request</th>
            <td>To find faults and keep intruders out</td>
            <td>30 days</td>
          </tr>
        </tbody>
      </table>
      <h2>Who else sees it</h2>
      <p>
        The artisan who makes your gift and the courier who delivers it, each only what they need. We never
        sell your data. If you sign in with an account from another company, that company learns that you did.
      </p>
      <h2>Your rights</h2>
      <p>
        You may see what we keep about you, have it corrected, take it with you or have it deleted, and
        withdraw any consent as easily as you gave it. With an account, you can do all of this yourself in{' '}
        <Link to="/profile">your profile</Link>. Otherwise, <Link to="/contact">write to us</Link>: we reply
        within one working day and finish within thirty days.
      </p>
      <h2>Children</h2>
      <p>We sell to adults. We do not knowingly keep anything about children.</p>
    </Prose>
  );
}
