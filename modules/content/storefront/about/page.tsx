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
import * as m from '../../messages/index.ts';

export const meta: PageMeta<typeof loader> = (args) =>
  pageMeta(args, {
    title: m.about.aboutUs(),
    description: m.about.whoWeAre(),
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
      <Prose title={m.about.about({ storeName })} lead={m.about.haatIsWeeklyOpenAir()}>
        <h2>{m.about.whoMakesOurGifts()}</h2>
        <p>{m.about.everyGiftHereIsMade()}</p>
        <p>
          <Link to="/artisans">{m.about.meetArtisans()}</Link>
        </p>
        <h2>{m.about.howWeChoose()}</h2>
        <ul>
          <li>{m.about.madeByHand()}</li>
          <li>{m.about.madeOfMaterials()}</li>
          <li>{m.about.usefulOrBeautifulEnough()}</li>
          <li>{m.about.mendableIfHandleComesOff()}</li>
        </ul>
        <h2>{m.about.whatHandmadeMeansForYou()}</h2>
        <p>
          {m.about.noTwoPiecesAreAlike({ returnDays, link: (text) => <Link to="/returns">{text}</Link> })}
        </p>
        <h2>{m.about.madeJustForOnePerson()}</h2>
        <p>{m.about.nameDate({ link: (text) => <Link to="/custom-orders">{text}</Link> })}</p>
      </Prose>
      {makers.length > 0 && (
        <section aria-label={m.about.artisans()} className="mx-auto max-w-3xl px-4 md:px-6">
          <ArtisanTiles makers={makers} />
        </section>
      )}
    </>
  );
}
