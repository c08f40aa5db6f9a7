import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { maxPageSize } from '#kernel/contract/limits.ts';
import type { Artisan } from '#modules/catalog/contract/artisans.ts';
import {
  type ArtisanSummary,
  ArtisanTiles,
  exampleArtisans,
} from '#modules/catalog/storefront/product-list/artisan-tiles.tsx';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { fetchCached } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { useSession } from '#web/session/provider.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';
import { RequestForm, type SentRequest } from './request-form.tsx';

export const meta: PageMeta<typeof loader> = (args) =>
  pageMeta(args, {
    title: m.storefrontCustomOrders.customOrders(),
    description: m.storefrontCustomOrders.nameEngraved(),
    image: '/pictures/hero/made.svg',
  });

const optionOf = ({ slug, name }: Artisan) => ({ slug, name });

async function loadData(call: Call, url: URL) {
  const chosen = url.searchParams.get('artisan') ?? '';
  const { artisans } = await orErrorPage(call('GET /api/artisans', { query: { limit: maxPageSize } }));
  const listed = artisans.map(optionOf);
  // The list is limited; adds the artisan whose page linked here if it is missing.
  const one =
    chosen === '' || listed.some(({ slug }) => slug === chosen)
      ? null
      : await call('GET /api/artisans/:slug', { params: { slug: chosen } }).catch(() => null);
  return {
    artisans: one ? [optionOf(one), ...listed] : listed,
    makers: exampleArtisans(artisans),
  };
}

export const loader = ({ context, request }: LoaderArgs) =>
  loadData(serverClient(context), new URL(request.url));
export const clientLoader = ({ request }: ClientLoaderArgs) => loadData(fetchCached, new URL(request.url));

const steps = [
  [m.storefrontCustomOrders.describeIt(), m.storefrontCustomOrders.whatItIs()],
  [m.storefrontCustomOrders.artisanAnswers(), m.storefrontCustomOrders.withinTwoWorkingDays()],
  [m.storefrontCustomOrders.youApprove(), m.storefrontCustomOrders.askForChangesUntil()],
  [m.storefrontCustomOrders.itIsMade(), m.storefrontCustomOrders.weSendItToYou()],
] as const;

export const handle: PageHandle = { params: ['artisan', 'what'] };

/** How a custom gift is made, and the form to request one. */
export default function CustomOrdersPage({ loaderData: { artisans, makers } }: PageProps<typeof loader>) {
  const { user } = useSession();
  const [params] = useSearchParams();
  const [sent, setSent] = useState<SentRequest | null>(null);
  const requested = params.get('artisan') ?? '';
  const chosen = artisans.some(({ slug }) => slug === requested) ? requested : '';
  return (
    <div className="mx-auto max-w-5xl px-4 py-12 md:px-6">
      <h1 className="text-4xl sm:text-5xl">{m.storefrontCustomOrders.madeJustForThem()}</h1>
      <p className="mt-4 max-w-prose text-xl text-muted">{m.storefrontCustomOrders.nameDate()}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="#ask" className={button.main}>
          {m.storefrontCustomOrders.askForYourGift()}
        </a>
        {user && (
          <Link to="/custom-orders/mine" className={button.quiet}>
            {m.storefrontCustomOrders.myRequests()}
          </Link>
        )}
      </p>
      <ol className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(([title, text], index) => (
          <li
            key={title}
            className={`rounded-3xl p-6 ${['bg-butter', 'bg-sky', 'bg-rose', 'bg-mint'][index]}`}
          >
            <p aria-hidden="true" className="font-serif text-4xl">
              {index + 1}
            </p>
            <h2 className="mt-3 text-xl">{title}</h2>
            <p className="mt-1.5">{text}</p>
          </li>
        ))}
      </ol>
      <Makers makers={makers} />
      <section aria-labelledby="ask" className="mt-14 max-w-3xl">
        <h2 id="ask" className="scroll-mt-4 text-3xl">
          {m.storefrontCustomOrders.askForYourGift()}
        </h2>
        <div className="mt-6">
          {sent ? (
            <Thanks sent={sent} onAgain={() => setSent(null)} />
          ) : (
            <RequestForm
              artisans={artisans}
              chosen={chosen}
              description={params.get('what') ?? ''}
              onSent={setSent}
            />
          )}
        </div>
      </section>
    </div>
  );
}

/** A few artisans. */
function Makers({ makers }: { makers: ArtisanSummary[] }) {
  if (makers.length === 0) return null;
  return (
    <section aria-labelledby="makers" className="mt-14">
      <h2 id="makers" className="text-3xl">
        {m.storefrontCustomOrders.meetArtisans()}
      </h2>
      <ArtisanTiles makers={makers} />
      <Link to="/artisans" className={`${button.quiet} mt-8`}>
        {m.storefrontCustomOrders.seeAllArtisans()}
      </Link>
    </section>
  );
}

const focus = (notice: HTMLElement | null) => notice?.focus();

/** Replaces the sent form and gets its focus. */
function Thanks({ sent: { number, email }, onAgain }: { sent: SentRequest; onAgain: () => void }) {
  return (
    <div
      ref={focus}
      tabIndex={-1}
      role="status"
      className="rounded-3xl bg-mint px-6 py-10 text-center outline-none [overflow-wrap:anywhere]"
    >
      <p className="font-serif text-2xl">{m.responses.customOrderRequested()}</p>
      <p className="mt-2">
        {m.storefrontCustomOrders.yourRequestNumberIs({
          span: (text) => <span className="font-semibold">{text}</span>,
          number,
          noEmail: email === null ? 'yes' : 'no',
          email: email === null ? '' : email,
        })}
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {email === null && (
          <Link to={`/custom-orders/${number}`} className={button.main}>
            {m.storefrontCustomOrders.seeYourRequest()}
          </Link>
        )}
        <button type="button" onClick={onAgain} className={button.quiet}>
          {m.storefrontCustomOrders.requestAnotherGift()}
        </button>
      </p>
    </div>
  );
}
