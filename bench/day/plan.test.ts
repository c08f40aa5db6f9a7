import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';
import type { DayKeys } from './keys.ts';
import { buyersOf, commonPagesOf, sessionsOf } from './plan.ts';
import type { Session, Step } from './steps.ts';
import { zipf } from './zipf.ts';

const productOf = (number: number) => ({
  id: `019a0000-0003-7000-8000-${String(number).padStart(12, '0')}`,
  slug: `product-${number}`,
  category: `category-${number % 50}`,
  reviews: number % 3,
});
const products = Array.from({ length: 3000 }, (_, number) => productOf(number));
const keys: DayKeys = {
  categories: Array.from({ length: 50 }, (_, number) => ({
    id: `019a0000-0001-7000-8000-${String(number).padStart(12, '0')}`,
    slug: `category-${number}`,
  })),
  products,
  buyable: products,
};

const take = <T>(all: Iterable<T>, count: number): T[] => {
  const taken: T[] = [];
  for (const each of all) if (taken.push(each) === count) break;
  return taken;
};
const stepsOf = (sessions: Session[]): Step[] => sessions.flat();
const day = take(sessionsOf(keys, 1), 20_000);
const steps = stepsOf(day);
const views = steps.filter(({ isView }) => isView);
const ofKind = (kind: Step['kind']) => steps.filter((step) => step.kind === kind);

describe('the traffic of a day', () => {
  it('is the same for the same seed, and another for another seed', () => {
    expect(take(sessionsOf(keys, 1), 500)).toEqual(day.slice(0, 500));
    expect(take(sessionsOf(keys, 2), 500)).not.toEqual(day.slice(0, 500));
  });

  it('has one order for every 200 page views', () => {
    expect(Math.abs(ofKind('order').length - views.length / 200)).toBeLessThan(2);
  });

  it('has two abandoned carts for every order', () => {
    const carts = day.filter((session) => session.some(({ kind }) => kind === 'cart'));
    const bought = carts.filter((session) => session.some(({ kind }) => kind === 'order'));
    expect(Math.abs(carts.length - 3 * bought.length)).toBeLessThan(3);
  });

  it('has lists, filters, products, searches and suggestions', () => {
    const share = (kind: Step['kind']) => views.filter((view) => view.kind === kind).length / views.length;
    expect(share('product')).toBeGreaterThan(0.3);
    for (const kind of ['list', 'filter', 'search'] as const) expect(share(kind)).toBeGreaterThan(0.08);
    expect(ofKind('suggest').length).toBeGreaterThan(2 * views.length * share('search'));
  });

  it('has campaign parameters on every third page of visitors', () => {
    const pages = steps.filter(
      ({ isPage, kind }) => isPage && !['crawler', 'cart', 'checkout'].includes(kind),
    );
    const withCampaign = pages.map(({ request }) => /[?&]gclid=/.test(request.path));
    expect(withCampaign).toEqual(pages.map((_, index) => index % 3 === 0));
  });

  it('gives every click of a campaign an address of its own', () => {
    const clicks = steps.map(({ request }) => request.path).filter((path) => path.includes('gclid='));
    expect(new Set(clicks).size).toBe(clicks.length);
  });

  it('has one page view of a crawler in twenty, until each address was visited once', () => {
    const crawled = ofKind('crawler').map(({ request }) => request.path);
    expect(new Set(crawled).size).toBe(crawled.length);
    expect(crawled).toHaveLength(2 + keys.categories.length + products.length);
    const early = views.slice(0, 10_000).filter(({ kind }) => kind === 'crawler').length;
    expect(early / 10_000).toBeCloseTo(0.05, 2);
  });

  it('names crawlers and browsers by their user agent', () => {
    for (const { kind, request } of steps)
      expect(/bot/i.test(request.headers?.['user-agent'] ?? '')).toBe(kind === 'crawler');
  });

  it('gives every visitor an address, and every order an email, a key and a phone number of its own', () => {
    const visits = day.filter((session) => session[0]?.kind !== 'crawler').slice(0, 10_000);
    const addresses = visits.map((session) => session[0]?.request.headers?.['x-forwarded-for']);
    expect(new Set(addresses).size).toBe(addresses.length);
    const orders = ofKind('order').map(({ request }) => ({
      key: request.headers?.['idempotency-key'],
      ...JSON.parse(request.body ?? ''),
    }));
    for (const trait of ['key', 'email', 'cartId'])
      expect(new Set(orders.map((order) => order[trait])).size).toBe(orders.length);
    expect(new Set(orders.map(({ address }) => address.phone)).size).toBe(orders.length);
  });

  it('prices the same lines before it orders them', () => {
    const order = ofKind('order')[0] as Step;
    const quote = steps[steps.indexOf(order) - 1] as Step;
    const linesOf = (step: Step) => JSON.parse(step.request.body ?? '').lines;
    expect([quote.total, order.total]).toEqual(['read', 'sent']);
    expect(linesOf(order)).toEqual(linesOf(quote));
  });

  it('consists of quotes and orders for the buyers of an offer', () => {
    const buying = take(buyersOf(keys, 1), 100);
    expect(buying.map((session) => session.map(({ kind }) => kind))).toEqual(
      buying.map(() => ['checkout', 'order']),
    );
  });

  it('has only categories, products and searches among the pages that other shops have', () => {
    const common = stepsOf(take(commonPagesOf(day), 5000));
    for (const { request } of common)
      expect(request.path).toMatch(/^\/(categories\/|products\/|products\?(.*&)?search=)/);
  });
});

describe('the popularity of products', () => {
  it('makes the first product about twice as frequent as the second, and ten times as the tenth', () => {
    let state = 0;
    const evenly = () => (state = (state + 0.754_877_666) % 1);
    const draw = zipf(1000, evenly);
    const counts = new Array(1000).fill(0);
    for (let count = 0; count < 100_000; count++) counts[draw()]++;
    expect(counts[0] / counts[1]).toBeCloseTo(2, 0);
    expect(counts[0] / counts[9]).toBeCloseTo(10, -1);
    expect(counts[999]).toBeGreaterThan(0);
  });
});

describe('the changes of staff', () => {
  const reviews = Array.from({ length: 30 }, (_, number) => `review ${number}`);
  const changes = changesOf(keys, { seconds: 60, seed: 1, reviews });
  const sale = changes.filter((change) => change.type === 'sale');

  it('are the same for the same seed', () => {
    expect(changesOf(keys, { seconds: 60, seed: 1, reviews })).toEqual(changes);
  });

  it('begin a sale of every second popular product at noon', () => {
    const large = { ...keys, buyable: Array.from({ length: 4000 }, (_, number) => productOf(number)) };
    const atNoon = changesOf(large, { seconds: 60, seed: 1, reviews }).filter(({ type }) => type === 'sale');
    expect(atNoon.map(({ at }) => at)).toEqual([30, 30]);
    const ids = atNoon
      .flatMap((change) => (change.type === 'sale' ? change.products : []))
      .map(({ id }) => id);
    expect(new Set(ids).size).toBe(2000);
  });

  it('change the price of a product at most once, so that one price is right at a time', () => {
    const changed = changes.flatMap((change) => (change.type === 'price' ? [change.product.id] : []));
    const inSale = sale.flatMap(({ products: sold }) => sold.map(({ id }) => id));
    const all = [...changed, ...inSale];
    expect(changed.length).toBe(57);
    expect(new Set(all).size).toBe(all.length);
  });

  it('approve each review once', () => {
    const approved = changes.flatMap((change) => (change.type === 'review' ? [change.id] : []));
    expect(approved).toEqual(reviews);
  });
});
