import { seeded } from '../catalogue/random.ts';
import { get } from '../workloads/warm.ts';
import { buyerOf, cartSteps, checkoutSteps, orderSteps } from './buyer.ts';
import type { DayKeys } from './keys.ts';
import { createPages } from './pages.ts';
import type { Session, Step } from './steps.ts';
import { zipf } from './zipf.ts';

// The traffic of a day as sessions of visitors and crawlers, the same for the same catalogue and seed.

/** Page views for each order, and the sessions of each order whose carts are abandoned. */
const viewsPerOrder = 200;
const abandonedPerOrder = 2;
/** Crawlers make one page view in twenty. */
const crawlersShare = 0.05;
/** The chance that a visitor opens another page. */
const staying = 0.72;

const ofCrawler = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};
const ofBrowser = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** Returns each address of the shop once: the home page, categories and products. */
function* crawled({ categories, products }: DayKeys): Generator<string> {
  yield '/';
  yield '/products';
  for (const { slug } of categories) yield `/categories/${slug}`;
  for (const { slug } of products) yield `/products/${slug}`;
}

/** Returns the address of a visitor; addresses repeat after 16 million visitors. */
const addressOf = (visitor: number) => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;

const withHeaders = (steps: Step[], headers: Record<string, string>): Session =>
  steps.map((step) => ({
    ...step,
    request: { ...step.request, headers: { ...step.request.headers, ...headers } },
  }));

const viewsOf = (session: Step[]) => session.filter(({ isView }) => isView).length;

type What = 'product' | 'list' | 'filter' | 'search';

/** Picks the kind of the next page. */
function nextOf(chance: number): What {
  if (chance < 0.5) return 'product';
  if (chance < 0.65) return 'list';
  return chance < 0.82 ? 'filter' : 'search';
}

/** Returns the sessions of a day without end: visitors, and crawlers until they have visited everything. */
export function* sessionsOf(keys: DayKeys, seed: number): Generator<Session> {
  const random = seeded(seed);
  const pages = createPages(keys, random);
  const buyable = zipf(keys.buyable.length, random);
  const addresses = crawled(keys);
  let views = 0;
  let crawls = 0;
  let carts = 0;
  for (let visitor = 0; ; visitor++) {
    const visit = pages.visit();
    const steps = visit(random() < 0.4 ? 'product' : 'landing');
    while (random() < staying) steps.push(...visit(nextOf(random())));
    if (views >= (carts * viewsPerOrder) / (1 + abandonedPerOrder)) {
      const isBought = carts++ % (1 + abandonedPerOrder) === 0;
      const buyer = buyerOf(keys, { visitor, random, pick: buyable });
      steps.push(...cartSteps(buyer));
      if (isBought) steps.push(...checkoutSteps(buyer), orderSteps(buyer));
    }
    views += viewsOf(steps);
    yield withHeaders(steps, { ...ofBrowser, 'x-forwarded-for': addressOf(visitor) });
    for (; crawls < views * crawlersShare; crawls++, views++) {
      const { value, done } = addresses.next();
      if (done) break;
      const step: Step = { kind: 'crawler', request: get(value), isView: true, isPage: true };
      yield withHeaders([step], { ...ofCrawler, 'x-forwarded-for': '66.249.66.1' });
    }
  }
}

/** Returns sessions that only price a cart and order it, without end: the buyers of an offer. */
export function* buyersOf(keys: DayKeys, seed: number): Generator<Session> {
  const random = seeded(seed);
  const pick = zipf(keys.buyable.length, random);
  for (let visitor = 0; ; visitor++) {
    const buyer = buyerOf(keys, { visitor, random, pick });
    const quote = checkoutSteps(buyer).filter(({ total }) => total === 'read');
    yield withHeaders([...quote, orderSteps(buyer)], {
      ...ofBrowser,
      'x-forwarded-for': addressOf(visitor),
    });
  }
}

/** Whether a request is for a page that other shops have too: a category, a product, or results of a search. */
const isCommonPage = ({ isPage, kind, request: { path } }: Step) =>
  isPage && ((kind === 'list' && path.startsWith('/categories/')) || kind === 'product' || kind === 'search');

/** Returns the sessions with only those pages that other shops have too. */
export function* commonPagesOf(sessions: Iterable<Session>): Generator<Session> {
  for (const session of sessions) {
    const pages = session.filter(isCommonPage);
    if (pages.length > 0) yield pages;
  }
}
