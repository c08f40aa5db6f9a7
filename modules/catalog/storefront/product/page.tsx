import { useMemo } from 'react';
import { data, Link } from 'react-router';
import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import type { FullProduct, Product, ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { previewOf } from '#modules/media/contract/pictures.ts';
import type { ReviewList } from '#modules/reviews/contract/reviews.ts';
import { alertParam } from '#modules/stock-alerts/contract/outcome.ts';
import { serverClient } from '#web/api/context.ts';
import { fetchCached, fetchFresh } from '#web/api/queries.ts';
import { orRedirect } from '#web/api/redirects.ts';
import { useSettings } from '#web/api/settings.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { StorefrontBlocks } from '#web/plugins/blocks.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { breadcrumbs } from '#web/storefront/metadata/structured.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Stars } from '#web/ui/stars.tsx';
import * as m from '../../messages/index.ts';
import type { CardProduct } from '../product-list/card.ts';
import { Heart } from '../product-list/heart.tsx';
import { ProductGrid } from '../product-list/product-card.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { leadOf } from './description-lead.ts';
import { Details } from './details.tsx';
import { Gallery } from './gallery.tsx';
import { loadPage } from './load-page.ts';
import { choiceParams, type LoadedChoice, previewParam } from './options/load-choice.ts';
import { unpackOptions } from './options/long-options.ts';
import { Options } from './options/options.tsx';
import { productAs, useVariantChoice } from './options/use-choice.ts';
import { PersonalisationFields } from './personalisation/fields.tsx';
import { usePersonalisation } from './personalisation/use-personalising.ts';
import { productData } from './product-data.ts';
import { ProductTabs } from './tabs.tsx';

export const meta: PageMeta<typeof loader> = (args) => {
  const { product: packed, choice, reviews } = args.loaderData ?? {};
  const product = packed && choice && unpackOptions(packed, choice.longValues);
  return pageMeta(args, {
    title: product?.seoTitle || (product?.name ?? ''),
    description: product?.description ?? '',
    metaDescription: product?.seoDescription,
    ...(product?.isDraft
      ? { image: product.images[0], noindex: true }
      : { preview: product && { path: previewOf(product.slug), alt: altOf(product) } }),
    kind: 'product',
    data: (origin, settings) =>
      product && reviews && !product.isDraft
        ? [
            productData({ origin, settings }, product, reviews.reviews),
            breadcrumbs(origin, [...crumbsTo(product), crumbOf(product)]),
          ]
        : [],
  });
};

/** Returns the alternative text of the preview. */
const altOf = ({ name, artisan }: Product) =>
  artisan ? m.storefrontProduct.by({ name, name2: artisan.name }) : name;

const categoryCrumb = ({ name, slug }: Product['category']) => ({ name, to: `/categories/${slug}` });
const crumbOf = ({ name, slug }: Product) => ({ name, to: `/products/${slug}` });
const crumbsTo = ({ category }: FullProduct) => [
  { name: m.storefrontProduct.home(), to: '/' },
  { name: m.storefrontProduct.categories(), to: '/categories' },
  ...(category.parent ? [categoryCrumb(category.parent)] : []),
  categoryCrumb(category),
];

/** A draft is for the visitors with its link alone: no cache keeps it, and no search engine lists it. */
const draftHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

export const loader = async ({ context, params: { slug }, request }: LoaderArgs<'slug'>) => {
  const call = serverClient(context);
  const loaded = await loadPage(call, { slug, request, readDraft: call });
  return data(loaded, loaded.product.isDraft ? { headers: draftHeaders } : {});
};
export const clientLoader = ({ params: { slug }, request }: ClientLoaderArgs<'slug'>) =>
  orRedirect(
    request,
    loadPage(fetchCached, {
      slug,
      request,
      mostVariants: Number.POSITIVE_INFINITY,
      readDraft: fetchFresh,
    }),
  );

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const handle: PageHandle = { params: [...choiceParams, previewParam, alertParam] };

export default function ProductPage({
  loaderData: { product, choice, reviews, others, together },
}: PageProps<typeof loader>) {
  return (
    // The key resets all state for another product.
    <ProductArticle
      key={product.id}
      product={product}
      loadedChoice={choice}
      reviews={reviews}
      others={others}
      together={together}
    />
  );
}

type ArticleProps = {
  product: ProductDetail;
  loadedChoice: LoadedChoice;
  reviews: ReviewList;
  others: CardProduct[];
  together: CardProduct[];
};

function ProductArticle({ product: packed, loadedChoice, reviews, others, together }: ArticleProps) {
  const loaded = useMemo(() => unpackOptions(packed, loadedChoice.longValues), [packed, loadedChoice]);
  const choice = useVariantChoice(loaded, loadedChoice);
  const product = productAs(loaded, choice);
  const personalising = usePersonalisation(loaded);
  const { extra, drawing } = personalising;
  const { artisan } = product;
  const settings = useSettings();
  return (
    <article className="mx-auto max-w-7xl px-4 pb-6 pt-1 md:px-6 md:pt-6">
      {product.isDraft && <DraftNotice />}
      <Breadcrumb way={crumbsTo(product)} here={product.name} />
      {/* On a phone the name and the price are above the pictures, so that the first screen has all three. */}
      <div className="grid grid-cols-1 gap-x-8 md:mt-5 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:gap-x-14">
        <div className="md:col-start-2">
          <p className="text-sm font-semibold max-md:hidden">
            <Link
              to={`/categories/${product.category.slug}`}
              className="text-muted hover:text-accent hover:underline"
            >
              {product.category.name}
            </Link>
          </p>
          <h1 className="text-2xl sm:text-4xl md:mt-1">{product.name}</h1>
          {artisan && (
            <p className="mt-1 text-muted md:mt-2">
              {m.storefrontProduct.byWithHasLocation({
                link: (text) => (
                  <Link
                    to={`/artisans/${artisan.slug}`}
                    className="font-semibold text-ink underline hover:text-accent"
                  >
                    {text}
                  </Link>
                ),
                name: artisan.name,
                hasLocation: artisan.location ? 'yes' : 'no',
                location: artisan.location ? artisan.location : '',
              })}
            </p>
          )}
          <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 md:mt-3 md:block">
            <a href="#reviews" className="inline-block min-h-6 hover:text-accent">
              <Stars rating={product.rating} reviews={product.reviews} />
            </a>
            <div className="max-md:order-first md:mt-4">
              <Price {...priceWith(product, extra)} settings={settings} large />
              <p className="text-sm text-muted">
                {settings.pricesIncludeTax
                  ? m.storefrontProduct.inclOfAllTaxes()
                  : m.storefrontProduct.plusTax()}
              </p>
            </div>
          </div>
        </div>
        <div className="mt-4 min-w-0 md:col-start-1 md:row-span-2 md:row-start-1 md:mt-0">
          <Gallery product={product} drawing={drawing} />
        </div>
        <div className="mt-6 md:col-start-2 md:mt-4">
          <p className="max-w-prose">{leadOf(product.description)}</p>
          <Options product={product} choice={choice} />
          <PersonalisationFields product={product} personalising={personalising} />
          {!product.isDraft && (
            <AddToCart product={product} choice={choice} personalising={personalising}>
              <Heart product={product} variantId={choice.variant?.id} labelled />
            </AddToCart>
          )}
          <Details product={product} />
          {!product.isDraft && (
            <p className="mt-8 border-t border-line pt-6">
              {m.storefrontProduct.anyQuestions({
                link: (text) => (
                  <Link
                    to={`/contact?product=${product.slug}`}
                    rel="nofollow"
                    className="font-semibold underline hover:text-accent"
                  >
                    {text}
                  </Link>
                ),
              })}
            </p>
          )}
          <StorefrontBlocks place="product.details" props={{ product }} />
        </div>
      </div>
      {artisan && <Maker artisan={artisan} />}
      <ProductTabs product={product} reviews={reviews} />
      <ProductSection id="together" title={m.storefrontProduct.oftenBoughtTogether()} products={together} />
      <ProductSection id="related" title={m.storefrontProduct.youMayAlsoLike()} products={others} />
    </article>
  );
}

/** Says that the page is a preview, on which nothing can be bought. */
const DraftNotice = () => (
  <p role="note" className="mb-4 rounded-xl bg-butter px-4 py-3">
    <b className="font-semibold">{m.storefrontProduct.preview()}</b> {m.storefrontProduct.notPublishedYet()}
  </p>
);

/** Returns the unit price with personalisation, and the discount that follows from it. */
function priceWith({ price, originalPrice, discount }: Product, extra: number) {
  const current = toDecimal(toMinor(price) + toMinor(extra));
  if (extra === 0 || originalPrice === null) return { price: current, originalPrice, discount };
  const original = toDecimal(toMinor(originalPrice) + toMinor(extra));
  return {
    price: current,
    originalPrice: original,
    discount: discount > 0 ? Math.round(((originalPrice - price) / original) * 100) : 0,
  };
}

function ProductSection({ id, title, products }: { id: string; title: string; products: CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <div className="mt-6">
        <ProductGrid products={products} columns="md:grid-cols-4" below />
      </div>
    </section>
  );
}

function Maker({
  artisan: { name, bio, location, slug, image },
}: {
  artisan: NonNullable<Product['artisan']>;
}) {
  return (
    <section className="mt-14 grid items-center gap-6 overflow-hidden rounded-3xl bg-butter sm:grid-cols-[14rem_1fr] lg:gap-10">
      <div className="aspect-[4/3] size-full overflow-hidden sm:aspect-square">
        <Picture src={image} alt="" seed={slug} sizes="(min-width:40rem) 14rem,92vw" />
      </div>
      <div className="px-6 pb-8 sm:py-8 sm:pl-0 sm:pr-10">
        <h2 className="text-2xl">{m.storefrontProduct.madeBy({ name })}</h2>
        {location && <p className="mt-1">{location}</p>}
        {bio && <p className="mt-3 max-w-prose">{bio}</p>}
        <Link
          to={`/artisans/${slug}`}
          className="mt-4 inline-flex min-h-11 items-center font-semibold underline"
        >
          {m.storefrontProduct.moreFromThisWorkshop()}
        </Link>
      </div>
    </section>
  );
}
