import { useId } from 'react';
import { Link } from 'react-router';
import type { ArtisansAtPlace } from '#modules/catalog/contract/artisans.ts';
import { IndiaMap, placeOn } from '#web/ui/india/map.tsx';
import * as m from '../../messages/index.ts';
import { type Cluster, clustersOf } from './clusters.ts';

const pin =
  'absolute grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full hover:z-10 focus-visible:z-10';
const head =
  'grid place-items-center rounded-full border-2 border-surface bg-accent text-sm font-semibold text-on-accent shadow-card transition-transform group-hover:scale-110';

/** The map of artisans: each pin links to the artisan or opens a list of several. */
export function ArtisansMap({ places }: { places: ArtisansAtPlace[] }) {
  return (
    <nav aria-label={m.artisansMap.mapOfArtisans()}>
      <IndiaMap places={places}>
        <ul>
          {clustersOf(places).map((cluster) => (
            <li key={cluster.places.map(({ name, state }) => `${name} ${state}`).join()}>
              <Pin cluster={cluster} />
            </li>
          ))}
        </ul>
      </IndiaMap>
    </nav>
  );
}

const called = ({ name, state }: ArtisansAtPlace) => (name === state ? name : `${name}, ${state}`);

function Pin({ cluster }: { cluster: Cluster }) {
  const [place] = cluster.places;
  const only = place?.makers[0];
  if (cluster.count === 1 && only)
    return (
      <Link
        to={`/artisans/${only.slug}`}
        discover="none"
        aria-label={`${only.name}, ${called(place)}`}
        className={`group ${pin}`}
        style={placeOn(cluster)}
      >
        <span aria-hidden="true" className={`${head} size-5`} />
      </Link>
    );
  return <ManyPin cluster={cluster} />;
}

/** Opens beside the pin; in browsers without anchor positioning in the middle of the screen. */
const list =
  'max-h-80 w-64 overflow-y-auto rounded-2xl border border-line bg-surface p-2 text-ink shadow-card supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:m-1 supports-[position-area:block-end]:[position-area:block-end] supports-[position-area:block-end]:[position-try-fallbacks:flip-block]';

function ManyPin({ cluster }: { cluster: Cluster }) {
  const id = useId();
  const { places, count } = cluster;
  // The place with the most artisans names the cluster.
  const [most] = places.toSorted((a, b) => b.count - a.count);
  const label = m.artisansMap.artisansAround({
    count,
    hasPlacesCount: places.length > 1 ? 'yes' : 'no',
    most: most ? called(most) : '',
  });
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={`group ${pin}`}
        style={placeOn(cluster)}
      >
        <span aria-hidden="true" className={`${head} size-8`}>
          {count}
        </span>
      </button>
      <ul id={id} popover="auto" aria-label={label} className={list}>
        {places.flatMap(({ name, state, makers, count: here }) => [
          ...makers.map((maker) => (
            <li key={maker.slug}>
              <Link
                to={`/artisans/${maker.slug}`}
                discover="none"
                className="block min-h-11 rounded-xl px-3 py-1.5 hover:bg-butter"
              >
                <span className="block font-semibold">{maker.name}</span>
                <span className="block text-sm text-muted">{name}</span>
              </Link>
            </li>
          )),
          here > makers.length && (
            <li key={`${name} ${state}`}>
              <Link
                to={`/artisans?state=${encodeURIComponent(state)}`}
                className="flex min-h-11 items-center rounded-xl px-3 font-semibold text-accent hover:underline"
              >
                {m.artisansMap.moreIn({ here: here - makers.length, name })}
              </Link>
            </li>
          ),
        ])}
      </ul>
    </>
  );
}
