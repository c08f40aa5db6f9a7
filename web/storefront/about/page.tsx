import { Link } from 'react-router';
import { useSettings } from '#web/api/settings.ts';
import { head } from '../frame/head.ts';
import { Prose } from '../frame/prose.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: 'About us',
    description: 'A stall for artisans: who we are, how we choose what we sell, and what we promise.',
  });

export default function AboutPage() {
  const { storeName } = useSettings();
  return (
    <Prose
      title={`About ${storeName}`}
      lead="A haat is the weekly open-air market where makers sell their own work. This is ours, and it is open every day."
    >
      <h2>Who makes the things</h2>
      <p>
        Every gift here is made by an artisan with a name, in a workshop with an address. You find both on the
        product’s page, together with what the thing is made of and how to look after it. If a maker works
        alone, we say so, because then a thing may take a day longer.
      </p>
      <p>
        <Link to="/artisans">Meet the artisans</Link>
      </p>
      <h2>How we choose</h2>
      <ul>
        <li>Made by hand, by the person or the group whose name stands on it.</li>
        <li>From materials that we can name. If we do not know, we do not sell it.</li>
        <li>Useful, or beautiful enough to be excused from being useful.</li>
        <li>Mendable: if a handle comes off, the one who put it on can put it on again.</li>
      </ul>
      <h2>What handmade means for you</h2>
      <p>
        No two pieces are alike. A glaze runs a little further, a block lands a thread to the left, a figure
        has its own look. The pictures show one piece; yours will be its sibling. If it is not the sibling you
        hoped for, you have 30 days to <Link to="/returns">send it back</Link>.
      </p>
      <h2>Something made for one person only</h2>
      <p>
        A name, a date, a size that is not on the shelf:{' '}
        <Link to="/custom-orders">ask for a custom gift</Link> and an artisan answers with a price and a day.
      </p>
    </Prose>
  );
}
