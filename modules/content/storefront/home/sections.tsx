import { Link } from 'react-router';
import { GiftFinder } from '#modules/catalog/storefront/gifts/gift-finder.tsx';
import { ProductGrid } from '#modules/catalog/storefront/product-list/product-card.tsx';
import type { HomeSections } from '#modules/content/ui/home-blocks.tsx';
import { TeaserFrame } from '#modules/content/ui/home-parts.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';
import { listKey } from '../product-lists.ts';
import { AllCategories } from './all-categories.tsx';
import type { CategoryTile } from './category-tile.ts';
import { Hero } from './hero.tsx';
import type { HomeContent, LoadedBlocks } from './load-blocks.ts';
import { Section } from './section.tsx';

/** Returns what renders the blocks of the home page; a block without anything to show is left out. */
export const sectionsOf = ({ slides, content }: LoadedBlocks): HomeSections => {
  const { festival, finder, categories, products, maker } = content ?? {};
  return {
    festival: () =>
      festival && (
        <Link to={`/gifts?by=${festival.by}`} className="festival">
          {festival.text}
        </Link>
      ),
    slides: () => slides.length > 0 && <Hero slides={slides} />,
    giftFinder: ({ title }) =>
      finder && (
        <Section title={title}>
          <GiftFinder choices={finder} />
        </Section>
      ),
    categories: ({ title, which }) => {
      if (which === 'all') return categories && <AllCategories title={title} {...categories} />;
      const featured = categories?.featured;
      return featured?.length ? <FeaturedCategories title={title} categories={featured} /> : null;
    },
    products: (block) => {
      const cards = products?.[listKey(block)] ?? [];
      return (
        cards.length > 0 && (
          <Section title={block.title} link={<AllProducts category={block.category} />}>
            <div className="mt-6">
              <ProductGrid products={cards} columns="md:grid-cols-4" below />
            </div>
          </Section>
        )
      );
    },
    artisanTeaser: () => maker && <ArtisanTeaser maker={maker} />,
  };
};

/** A link to all products of which a block shows the first. */
const AllProducts = ({ category }: { category: string }) => (
  <Link
    to={category ? `/categories/${category}` : '/products'}
    className="shrink-0 font-medium text-accent hover:underline"
  >
    {category ? m.home.seeAll() : m.home.allProducts()}
  </Link>
);

/** The featured categories, in four columns on wide screens (section 2). */
const FeaturedCategories = ({ title, categories }: { title: string; categories: CategoryTile[] }) => (
  <Section title={title}>
    <ul className="mt-6 grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4">
      {categories.map((category) => (
        <Tile key={category.slug} category={category} />
      ))}
    </ul>
  </Section>
);

/** The tile of a category: its picture with the name below (section 2). */
const Tile = ({ category: { image, slug, name } }: { category: CategoryTile }) => (
  <li className="tile">
    <Picture src={image} alt="" seed={slug} />
    <h3>
      <Link to={`/categories/${slug}`} discover="none">
        {name}
      </Link>
    </h3>
  </li>
);

/** One artisan, with the beginning of the biography. */
const ArtisanTeaser = ({
  maker: { name, location, bio, slug, image },
}: {
  maker: NonNullable<HomeContent['maker']>;
}) => (
  <TeaserFrame
    colour="bg-butter"
    url={image ?? ''}
    title={m.home.meet({ name })}
    link={`/artisans/${slug}`}
    label={m.home.seeWorkshop()}
  >
    {location && <p>{location}</p>}
    <p>{bio}</p>
  </TeaserFrame>
);
