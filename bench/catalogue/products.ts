import { bell, oneOf, seeded } from './random.ts';
import * as words from './words.ts';

// A catalogue of any size that is the same on every machine and every day. Rows are written as the tables name
// their columns; what the database itself keeps (visibility, search text, counts) is left to it.

/** Stands in every tenth product, at any size. */
export const commonWord = 'peacock';
/** Stands in twenty products, at any size. */
export const rareWord = 'phulkari';

const day = 86_400_000;
/** The newest products arrive on this day; the oldest three years before. */
const lastArrival = Date.UTC(2026, 10, 1);
const firstArrival = lastArrival - 3 * 365 * day;

/** An id that says what it belongs to; numbers go up, as those of a shop that grows do. */
const idOf = (kind: string, number: number) =>
  `019a0000-000${kind}-7000-8000-${number.toString(16).padStart(12, '0')}`;
const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const moment = (time: number) => new Date(time).toISOString();

export const categoryRows = () =>
  words.shelves.map(({ name, items }, at) => ({
    id: idOf('1', at),
    slug: slugOf(name),
    name,
    description: `${name}: ${items.join(', ')} and more, each made by hand by somebody whose name we know.`,
    image: `/pictures/categories/${slugOf(name)}.svg`,
    featured: at % 8 === 0,
    created_at: moment(firstArrival),
    updated_at: moment(firstArrival),
  }));

/** One artisan for fifty products, two thousand at most. */
export const artisanCount = (size: number) => Math.min(2000, Math.ceil(size / 50));

export const artisanRows = (size: number) =>
  Array.from({ length: artisanCount(size) }, (_, at) => {
    const random = seeded(0x51ed + at);
    const first = words.firstNames[at % words.firstNames.length];
    const family = words.families[Math.floor(at / words.firstNames.length) % words.families.length];
    const town = oneOf(words.towns, random());
    const name = `${first} ${family}`;
    return {
      id: idOf('2', at),
      slug: slugOf(name),
      name,
      bio: `${first} works in ${town}, in the workshop that the family has had for ${2 + Math.floor(random() * 5)} generations.`,
      location: town,
      created_at: moment(firstArrival),
      updated_at: moment(firstArrival),
    };
  });

/** Minor units: mostly the prices that shops like (2.99, 14.50), now and then any other, most of them moderate. */
function priceBy(random: () => number): number {
  const about = Math.min(250_000, Math.max(150, 2400 * Math.exp(0.9 * bell(random))));
  const whole = Math.floor(about / 100) * 100;
  return random() < 0.7 ? whole + oneOf([99, 99, 49, 50, 95, 0], random()) : Math.round(about);
}

/** The name and what it is made of; the two words of the searches come as often as they should. */
function named(at: number, size: number, random: () => number) {
  const shelf = Math.floor(random() * words.shelves.length);
  const { items, materials } = words.shelves[shelf] as (typeof words.shelves)[number];
  const [item, material] = [oneOf(items, random()), oneOf(materials, random())];
  const base = `${oneOf(words.manners, random())} ${material} ${item}`;
  const every = Math.max(1, Math.floor(size / 20));
  const motif =
    at % every === 7 && at < every * 20
      ? `${rareWord} embroidery`
      : at % 10 === 3
        ? `a ${commonWord} motif`
        : oneOf(words.motifs, random());
  const plain = at % 10 !== 3 && at % every !== 7 && random() < 0.3;
  return { shelf, item, material, name: plain ? base : `${base} with ${motif}` };
}

const several = (list: readonly string[], most: number, random: () => number) => [
  ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => oneOf(list, random()))),
];

/** How many stars each of its reviews gives; two products in three have none. */
function starsBy(random: () => number): number[] {
  if (random() < 0.68) return [];
  const count = 1 + Math.floor(-2.2 * Math.log(1 - random()));
  return Array.from({ length: count }, () => oneOf([5, 5, 5, 5, 4, 4, 4, 3, 2, 1], random()));
}

/** What the reviews come to, as the database works it out: the mean to two decimals (R5). */
const ratingOf = (stars: number[]) =>
  stars.length === 0
    ? 0
    : Math.round((stars.reduce((sum, each) => sum + each, 0) * 100) / stars.length) / 100;

export type ReviewRow = ReturnType<typeof reviewRows>[number];
const reviewRows = (productAt: number, stars: number[], arrival: number, random: () => number) =>
  stars.map((rating, at) => {
    const written = moment(arrival + Math.floor(random() * 90 * day));
    return {
      id: idOf('4', productAt * 64 + at),
      product_id: idOf('3', productAt),
      author: oneOf(words.firstNames, random()),
      rating,
      body: oneOf(words.praise, random()),
      status: 'approved',
      created_at: written,
    };
  });

function product(at: number, size: number) {
  const random = seeded(Math.imul(at + 1, 2_654_435_761));
  const { shelf, item, material, name } = named(at, size, random);
  const price = priceBy(random);
  const arrival = arrivalOf(at, size, random);
  const stock = random() < 0.08 ? 0 : 1 + Math.floor(random() ** 2 * 200);
  const stars = starsBy(random);
  const described = Array.from({ length: 3 + Math.floor(random() * 2) }, () =>
    oneOf(words.sentences, random()),
  );
  const filled = { item, material, town: oneOf(words.towns, random()) };
  const row = {
    id: idOf('3', at),
    slug: slugOf(name),
    name,
    description: [...new Set(described)]
      .join(' ')
      .replace(/\{(item|material|town)\}/g, (_, key) => filled[key as 'item']),
    images: Array.from(
      { length: 1 + Math.floor(random() * 3) },
      (_, view) => `/pictures/products/${slugOf(name)}-${view + 1}.svg`,
    ),
    price,
    original_price: random() < 0.15 ? Math.round(price * (1.1 + random() * 0.6)) : null,
    category_id: idOf('1', shelf),
    artisan_id: idOf('2', Math.floor(random() ** 1.5 * artisanCount(size))),
    is_new: arrival > lastArrival - 60 * day,
    is_featured: random() < 0.02,
    in_stock: stock > 0,
    stock_count: stock,
    arrival_date: moment(arrival),
    features: several(words.features, 3, random),
    tags: several(words.occasions, 4, random),
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
  return { row, reviews: reviewRows(at, stars, arrival, random) };
}

/** The shop grew over three years: later products arrived later, give or take a month. */
function arrivalOf(at: number, size: number, random: () => number): number {
  const steady = firstArrival + ((lastArrival - firstArrival) * at) / size;
  return Math.floor(Math.min(lastArrival, Math.max(firstArrival, steady + (random() - 0.5) * 60 * day)));
}

export type ProductRow = ReturnType<typeof product>['row'];

/** Every product with its reviews, in order; a slug that is taken gets -2, -3 and so on, as in the shop. */
export function* products(size: number): Generator<{ row: ProductRow; reviews: ReviewRow[] }> {
  const taken = new Map<string, number>();
  for (let at = 0; at < size; at++) {
    const made = product(at, size);
    const times = (taken.get(made.row.slug) ?? 0) + 1;
    taken.set(made.row.slug, times);
    if (times > 1) made.row.slug = `${made.row.slug}-${times}`;
    yield made;
  }
}
