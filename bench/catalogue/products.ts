import { idOf } from './ids.ts';
import { bell, oneOf, seeded } from './random.ts';
import { hasVariants, optionsOf, variantRows } from './variants.ts';
import * as words from './words.ts';

// Generates a catalogue of any size that is the same on every machine. Rows have the column names of the tables; the
// database computes its own columns (visibility, search text, counts).

/** In the name of every tenth product, at any size. */
export const commonWord = 'peacock';
/** In the names of twenty products, at any size. */
export const rareWord = 'phulkari';

const day = 86_400_000;
/** The arrival of the newest products; the oldest are three years older. */
const lastArrival = Date.UTC(2026, 10, 1);
const firstArrival = lastArrival - 3 * 365 * day;

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const moment = (time: number) => new Date(time).toISOString();

export const categoryRows = () =>
  words.assortments.map(({ name, items }, index) => ({
    id: idOf('1', index),
    slug: slugOf(name),
    name,
    description: `${name}: ${items.join(', ')} and more, each made by hand by somebody whose name we know.`,
    image: `/pictures/categories/${slugOf(name)}.svg`,
    featured: index % 8 === 0,
    created_at: moment(firstArrival),
    updated_at: moment(firstArrival),
  }));

/** Returns the number of artisans: one per fifty products, at most two thousand. */
export const artisanCount = (size: number) => Math.min(2000, Math.ceil(size / 50));

export const artisanRows = (size: number) =>
  Array.from({ length: artisanCount(size) }, (_, index) => {
    const random = seeded(0x51ed + index);
    const first = words.firstNames[index % words.firstNames.length];
    const family = words.families[Math.floor(index / words.firstNames.length) % words.families.length];
    const town = oneOf(words.towns, random());
    const name = `${first} ${family}`;
    return {
      id: idOf('2', index),
      slug: slugOf(name),
      name,
      bio: `${first} works in ${town}, in the workshop that the family has had for ${2 + Math.floor(random() * 5)} generations.`,
      location: town,
      created_at: moment(firstArrival),
      updated_at: moment(firstArrival),
    };
  });

/** Returns a price in minor units, mostly with a usual ending (2.99, 14.50). */
function priceBy(random: () => number): number {
  const about = Math.min(250_000, Math.max(150, 2400 * Math.exp(0.9 * bell(random))));
  const whole = Math.floor(about / 100) * 100;
  return random() < 0.7 ? whole + oneOf([99, 99, 49, 50, 95, 0], random()) : Math.round(about);
}

/** Returns name and material; the two search words have their required frequency. */
function nameAndMaterial(index: number, size: number, random: () => number) {
  const shelf = Math.floor(random() * words.assortments.length);
  const { items, materials } = words.assortments[shelf] as (typeof words.assortments)[number];
  const item = oneOf(items, random());
  const material = oneOf(materials, random());
  const base = `${oneOf(words.manners, random())} ${material} ${item}`;
  const interval = Math.max(1, Math.floor(size / 20));
  const motif =
    index % interval === 7 && index < interval * 20
      ? `${rareWord} embroidery`
      : index % 10 === 3
        ? `a ${commonWord} motif`
        : oneOf(words.motifs, random());
  const plain = index % 10 !== 3 && index % interval !== 7 && random() < 0.3;
  return { shelf, item, material, name: plain ? base : `${base} with ${motif}` };
}

const randomItems = (list: readonly string[], most: number, random: () => number) => [
  ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => oneOf(list, random()))),
];

/** Returns the stars of each review; two products in three have no reviews. */
function starsBy(random: () => number): number[] {
  if (random() < 0.68) return [];
  const count = 1 + Math.floor(-2.2 * Math.log(1 - random()));
  return Array.from({ length: count }, () => oneOf([5, 5, 5, 5, 4, 4, 4, 3, 2, 1], random()));
}

/** Returns the mean rating to two decimals, as the database computes it (R5). */
const ratingOf = (stars: number[]) =>
  stars.length === 0
    ? 0
    : Math.round((stars.reduce((sum, star) => sum + star, 0) * 100) / stars.length) / 100;

export type ReviewRow = ReturnType<typeof reviewRows>[number];
const reviewRows = (productIndex: number, stars: number[], arrival: number, random: () => number) =>
  stars.map((rating, index) => {
    const createdAt = moment(arrival + Math.floor(random() * 90 * day));
    return {
      id: idOf('4', productIndex * 64 + index),
      product_id: idOf('3', productIndex),
      author: oneOf(words.firstNames, random()),
      rating,
      body: oneOf(words.praise, random()),
      status: 'approved',
      created_at: createdAt,
    };
  });

function product(index: number, size: number, withVariants: boolean) {
  const random = seeded(Math.imul(index + 1, 2_654_435_761));
  const { shelf, item, material, name } = nameAndMaterial(index, size, random);
  const price = priceBy(random);
  const arrival = arrivalOf(index, size, random);
  const stock = random() < 0.08 ? 0 : 1 + Math.floor(random() ** 2 * 200);
  const stars = starsBy(random);
  const descriptionSentences = Array.from({ length: 3 + Math.floor(random() * 2) }, () =>
    oneOf(words.sentences, random()),
  );
  const placeholders = { item, material, town: oneOf(words.towns, random()) };
  const row = {
    id: idOf('3', index),
    slug: slugOf(name),
    name,
    description: [...new Set(descriptionSentences)]
      .join(' ')
      .replace(/\{(item|material|town)\}/g, (_, key) => placeholders[key as 'item']),
    images: Array.from(
      { length: 1 + Math.floor(random() * 3) },
      (_, view) => `/pictures/products/${slugOf(name)}-${view + 1}.svg`,
    ),
    price,
    options: withVariants ? optionsOf(index) : [],
    original_price: random() < 0.15 ? Math.round(price * (1.1 + random() * 0.6)) : null,
    category_id: idOf('1', shelf),
    artisan_id: idOf('2', Math.floor(random() ** 1.5 * artisanCount(size))),
    is_new: arrival > lastArrival - 60 * day,
    is_featured: random() < 0.02,
    in_stock: stock > 0,
    stock_count: stock,
    arrival_date: moment(arrival),
    features: randomItems(words.features, 3, random),
    tags: randomItems(words.occasions, 4, random),
    materials: [material],
    length: 5 + Math.floor(random() * 400) / 10,
    width: 4 + Math.floor(random() * 300) / 10,
    height: 1 + Math.floor(random() * 250) / 10,
    weight: 40 + Math.floor(random() * 2000),
    care_instructions: 'Wipe with a soft dry cloth and keep it out of the rain.',
    rating: ratingOf(stars),
    reviews: stars.length,
    created_at: moment(arrival),
    updated_at: moment(arrival),
  };
  const variants = withVariants && hasVariants(index) ? variantRows(index, price) : [];
  return { row, variants, reviews: reviewRows(index, stars, arrival, random) };
}

/** Returns the arrival date: products are spread over three years, give or take a month. */
function arrivalOf(index: number, size: number, random: () => number): number {
  const steady = firstArrival + ((lastArrival - firstArrival) * index) / size;
  return Math.floor(Math.min(lastArrival, Math.max(firstArrival, steady + (random() - 0.5) * 60 * day)));
}

export type ProductRow = ReturnType<typeof product>['row'];

/** Generates all products with their reviews; repeated slugs get the suffix -2, -3 and so on, as in the shop. */
export function* products(size: number, withVariants: boolean): Generator<ReturnType<typeof product>> {
  const slugCounts = new Map<string, number>();
  for (let index = 0; index < size; index++) {
    const generated = product(index, size, withVariants);
    const count = (slugCounts.get(generated.row.slug) ?? 0) + 1;
    slugCounts.set(generated.row.slug, count);
    if (count > 1) generated.row.slug = `${generated.row.slug}-${count}`;
    yield generated;
  }
}
