import { Link } from 'react-router';
import { returnDays } from '#kernel/contract/policy.ts';
import { ArtisanTiles, exampleArtisans } from '#modules/catalog/storefront/product-list/artisan-tiles.tsx';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { fetchCached } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import type { LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { Prose } from '#web/storefront/layout/prose.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';

export const meta: PageMeta<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'About us',
    description: 'Who we are, who makes the gifts, and how we choose them.',
  });

/** Loads a few artisans; none after an error, since the page is readable without them. */
const loadData = (call: Call) =>
  call('GET /api/artisans').then(
    ({ artisans }) => exampleArtisans(artisans),
    () => [],
  );
export const loader = ({ context }: LoaderArgs) => loadData(serverClient(context));
export const clientLoader = () => loadData(fetchCached);

export default function AboutPage({ loaderData: makers }: PageProps<typeof loader>) {
  const { storeName } = useSettings();
  return (
    <>
      <Prose
        title={`About ${storeName}`}
        lead="A haat is the weekly open-air market where makers sell their own work. This is ours, and it is open every day."
      >
        <h2>Who makes our gifts</h2>
        <p>
          Every gift here is made by an artisan with a name, in a workshop with an address. You’ll find both
          on the product page, along with the materials and how to care for them. If a maker works alone, we
          say so, because an order may then take a day longer.
        </p>
        <p>
          <Link to="/artisans">Meet the artisans</Link>
        </p>
        <h2>How we choose</h2>
        <ul>
          <li>Made by hand, by the person or group named on the product page.</li>
          <li>Made of materials that we can name. If we don’t know what’s in it, we don’t sell it.</li>
          <li>Useful, or beautiful enough to be excused from being useful.</li>
          <li>Mendable: if a handle comes off, the maker who put it on can put it back.</li>
        </ul>
        <h2>What handmade means for you</h2>
        <p>
          No two pieces are alike. A glaze runs a little further, a block lands a thread to the left, a figure
          has its own look. The pictures show one piece; yours will be its sibling. If it is not the sibling
          you hoped for, you have {returnDays} days to <Link to="/returns">send it back</Link>.
        </p>
        <h2>Made just for one person</h2>
        <p>
          A name, a date, a size that isn’t in the shop:{' '}
          <Link to="/custom-orders">ask for a custom gift</Link> and an artisan replies with a price and a
          date.
        </p>
      </Prose>
      {makers.length > 0 && (
        <section aria-label="Artisans" className="mx-auto max-w-3xl px-4 md:px-6">
          <ArtisanTiles makers={makers} />
        </section>
      )}
    </>
  );
}
