import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Artisan } from '#modules/catalog/contract/artisans.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';

export type ArtisanSummary = Pick<Artisan, 'slug' | 'name' | 'location' | 'image'>;

/** The number of artisans that a page shows as examples. */
const shownMakers = 4;
export const exampleArtisans = (artisans: Artisan[]): ArtisanSummary[] =>
  artisans.slice(0, shownMakers).map(({ slug, name, location, image }) => ({ slug, name, location, image }));

type ArtisanTileProps = {
  maker: ArtisanSummary;
  when?: ComponentProps<typeof Picture>['when'];
  children?: ReactNode;
};

/** The tile of an artisan with name, place and further content of the list. */
export const ArtisanTile = ({
  maker: { slug, name, location, image },
  when = 'near',
  children,
}: ArtisanTileProps) => (
  <li className="tile">
    <Picture src={image} alt="" seed={slug} when={when} />
    <h3>
      <Link to={`/artisans/${slug}`} discover="none">
        {name}
      </Link>
    </h3>
    {location && <p className="rating">{location}</p>}
    {children}
  </li>
);

/** A few artisans, two in a row on a phone. */
export const ArtisanTiles = ({ makers }: { makers: ArtisanSummary[] }) => (
  <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-4">
    {makers.map((maker) => (
      <ArtisanTile key={maker.slug} maker={maker} />
    ))}
  </ul>
);
