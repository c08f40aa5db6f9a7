import { demoArtisans } from './artisans.ts';
import { demoCategories } from './categories.ts';
import { placeOf, secondViews } from './drawings/second-views.ts';
import { pictureName } from './names.ts';
import { demoPersonalisation } from './personalisation.ts';
import { bagsAccessories } from './products/bags-accessories.ts';
import { brassMetal } from './products/brass-metal.ts';
import { candlesFragrance } from './products/candles-fragrance.ts';
import { jewellery } from './products/jewellery.ts';
import { kitchenTable } from './products/kitchen-table.ts';
import { paintingsFolkArt } from './products/paintings-folk-art.ts';
import { paperStationery } from './products/paper-stationery.ts';
import { personalisedGifts } from './products/personalised-gifts.ts';
import { potteryTerracotta } from './products/pottery-terracotta.ts';
import { textilesWeaves } from './products/textiles-weaves.ts';
import { toysPuppets } from './products/toys-puppets.ts';
import { woodLacquer } from './products/wood-lacquer.ts';
import type { DemoProduct } from './types.ts';
import { demoVariants } from './variants.ts';
import { demoMakingDays, demoWorkshops } from './workshops.ts';

const productsOf: Record<string, DemoProduct[]> = {
  'pottery-terracotta': potteryTerracotta,
  'textiles-weaves': textilesWeaves,
  jewellery,
  'wood-lacquer': woodLacquer,
  'brass-metal': brassMetal,
  'paper-stationery': paperStationery,
  'paintings-folk-art': paintingsFolkArt,
  'candles-fragrance': candlesFragrance,
  'toys-puppets': toysPuppets,
  'kitchen-table': kitchenTable,
  'bags-accessories': bagsAccessories,
  'personalised-gifts': personalisedGifts,
};

/** The sale that starts with the demonstration; `days` is its duration. */
export const demoCampaign = { title: 'The wedding season sale', days: 21 };

/** Returns the pictures of variants, with the ids of the values that they show. */
const finishPictures = (name: string) =>
  (demoVariants[name]?.finishes ?? []).map((of) => ({
    of,
    image: `/pictures/products/${pictureName(name)}-in-${of}.svg`,
  }));

/** Returns the pictures of a product with the texts that describe them. */
function picturesOf(name: string) {
  const viewed = secondViews[name];
  const labels = new Map(
    demoVariants[name]?.options.flatMap(({ values }) => values.map(({ id, label }) => [id, label] as const)),
  );
  const imageOf = (view: number) => `/pictures/products/${pictureName(name)}-${view}.svg`;
  const pictures = [
    { image: imageOf(1), alt: `${name}, the whole piece` },
    ...(viewed ? [{ image: imageOf(2), alt: `${name}, ${placeOf(viewed)}` }] : []),
    ...finishPictures(name).map(({ of, image }) => ({ image, alt: `${name} in ${labels.get(of) ?? of}` })),
  ];
  return { images: pictures.map(({ image }) => image), imageAlts: pictures.map(({ alt }) => alt) };
}

/** A draft of the demonstration: another product in a larger set, with its pictures. */
export const demoDraft = {
  of: 'Terracotta Chai Mugs (Set of 4)',
  name: 'Terracotta Chai Mugs (Set of 6)',
  description:
    'Six squat mugs of red river clay, thrown in one sitting so that they stack without wobbling. Burnished outside, glazed inside.',
  price: 899,
  features: ['Six mugs of about 180 ml', 'Glazed inside, burnished outside', 'Stack two high'],
};

/** The demonstration catalogue: each product with the slug of its category and the record of its artisan. */
export const demoCatalogue = {
  categories: demoCategories.map((category) => ({
    ...category,
    image: `/pictures/categories/${category.slug}.svg`,
  })),
  products: Object.entries(productsOf).flatMap(([category, products]) =>
    products.map(({ for: recipients, occasions, ...product }) => ({
      ...product,
      ...demoPersonalisation[product.name],
      makingDays: demoMakingDays[product.name] ?? null,
      options: demoVariants[product.name]?.options ?? [],
      variants: (demoVariants[product.name]?.variants ?? []).map((variant) => ({
        ...variant,
        image: finishPictures(product.name).find(({ of }) => variant.values.includes(of))?.image ?? null,
      })),
      tags: [
        ...new Set([...product.tags, ...recipients.map((recipient) => `for ${recipient}`), ...occasions]),
      ],
      category,
      artisan: artisanOf(product),
      ...picturesOf(product.name),
    })),
  ),
};

function artisanOf({ artisan, name }: Pick<DemoProduct, 'artisan' | 'name'>) {
  const demoArtisan = demoArtisans.find(({ key }) => key === artisan);
  const workshop = demoWorkshops[artisan];
  if (!demoArtisan || !workshop) throw new Error(`${name}: there is no artisan ${artisan}`);
  return { ...demoArtisan, workshop, image: `/pictures/artisans/${demoArtisan.key}.svg` };
}
