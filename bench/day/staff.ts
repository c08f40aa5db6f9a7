import { setTimeout as sleep } from 'node:timers/promises';
import type { StaffChange } from './changes.ts';
import type { Clock } from './clock.ts';
import type { DayProduct } from './keys.ts';

// Makes the changes of a day through the API of the shop, as its owner, and asks for the changed prices from then on.

/**
 * @property answers answers that show a changed price
 * @property old those with the price before the change, and of them the ones that were asked for later than 1 s after
 * the change was confirmed
 * @property oldUntilMs the latest request, in ms after the confirmation, that was answered with the price before
 * @property slowestSaleMs the longest call of the sale
 */
export type StaffFigure = {
  changes: number;
  /** Requests for products and lists, as a visitor makes them. */
  visits: number;
  failures: string[];
  answers: number;
  old: number;
  stale: number;
  oldUntilMs: number;
  slowestSaleMs: number;
};

/** When prices are asked for, in ms after the confirmation. */
const askedAfterMs = [0, 1050, 2000];
const staleAfterMs = 1000;
/** How long a request is sent again while the server restarts, in ms. */
const patienceMs = 20_000;
const retryMs = 20;

type TimedResponse = { sentAt: number; status: number; text: string };

/** The back office of the shop at a port, used by its owner. */
export class Staff {
  readonly #origin: string;
  readonly #token: string;
  readonly #figure: StaffFigure = {
    changes: 0,
    visits: 0,
    failures: [],
    answers: 0,
    old: 0,
    stale: 0,
    oldUntilMs: 0,
    slowestSaleMs: 0,
  };

  constructor(port: number, token: string) {
    this.#origin = `http://127.0.0.1:${port}`;
    this.#token = token;
  }

  /** Makes each change in its second of the day. @returns what the prices looked like */
  async work(changes: StaffChange[], clock: Clock): Promise<StaffFigure> {
    await Promise.all(
      changes.map(async (change) => {
        await clock.until(change.at);
        await this.#perform(change).catch((error) => this.#figure.failures.push(String(error)));
      }),
    );
    return this.#figure;
  }

  async #perform(change: StaffChange): Promise<void> {
    if (change.type === 'price') await this.#changePrice(change.product, change.price);
    else if (change.type === 'sale') await this.#startSale(change);
    else if (change.type === 'stock')
      await this.#write('POST', '/api/products/bulk', {
        ids: [change.product.id],
        change: { act: 'stock', how: 'by', value: 5, why: 'Received' },
      });
    else
      await this.#write('PATCH', '/api/reviews/status', {
        status: 'approved',
        reviews: [{ id: change.id }],
      });
    this.#figure.changes++;
  }

  async #changePrice(product: DayProduct, price: number): Promise<void> {
    const name = await this.#visit(product);
    await this.#write('PUT', `/api/products/${product.id}`, { price });
    await this.#watch([{ product, price, name }], performance.now());
  }

  async #startSale({ products, checked }: Extract<StaffChange, { type: 'sale' }>): Promise<void> {
    const names = await Promise.all(checked.map((product) => this.#visit(product)));
    const startedAt = performance.now();
    await this.#write('POST', '/api/products/bulk', {
      ids: products.map(({ id }) => id),
      change: { act: 'price', how: 'percent', value: -20, keepOriginal: true },
    });
    const confirmedAt = performance.now();
    this.#figure.slowestSaleMs = Math.max(this.#figure.slowestSaleMs, Math.round(confirmedAt - startedAt));
    const priced = checked.map(async (product, index) => {
      // Staff get answers from the database.
      const { price } = await this.#readProduct(product, { authorization: `Bearer ${this.#token}` });
      return { product, price, name: names[index] ?? '' };
    });
    await this.#watch(await Promise.all(priced), confirmedAt);
  }

  /** Asks for everything that shows a product, so that it is cached before the change. @returns the name */
  async #visit(product: DayProduct): Promise<string> {
    const { name } = await this.#readProduct(product);
    await this.#ask('GET', `/products/${product.slug}`);
    await this.#ask('POST', '/api/products/filters', { search: name, active: true });
    return name;
  }

  /** Asks for changed prices until two seconds after they were confirmed. */
  async #watch(changed: Watched[], confirmedAt: number): Promise<void> {
    for (const afterMs of askedAfterMs) {
      await sleep(Math.max(0, confirmedAt + afterMs - performance.now()));
      for (const each of changed) await this.#check(each, confirmedAt);
    }
  }

  async #check({ product: { id, slug }, price, name }: Watched, confirmedAt: number): Promise<void> {
    const call = await this.#ask('GET', `/api/products/slug/${slug}?active=true`);
    this.#count(call, confirmedAt, ({ text }) => JSON.parse(text).data.price === price);
    const page = await this.#ask('GET', `/products/${slug}`);
    this.#count(page, confirmedAt, ({ text }) => text.includes(`"price":${price}`));
    const list = await this.#ask('POST', '/api/products/filters', { search: name, active: true });
    this.#count(list, confirmedAt, ({ text }) => {
      const { products } = JSON.parse(text).data as { products: { id: string; price: number }[] };
      return (products.find((product) => product.id === id)?.price ?? price) === price;
    });
  }

  /** Counts an answer; one of a server that is too busy or restarts shows no price. */
  #count(
    response: TimedResponse,
    confirmedAt: number,
    showsPrice: (response: TimedResponse) => boolean,
  ): void {
    const { sentAt, status } = response;
    if (status !== 200) {
      this.#figure.failures.push(`an answer without a price: ${status}`);
      return;
    }
    const isCurrent = showsPrice(response);
    this.#figure.answers++;
    if (isCurrent) return;
    const ageMs = sentAt - confirmedAt;
    this.#figure.old++;
    this.#figure.oldUntilMs = Math.max(this.#figure.oldUntilMs, Math.round(ageMs));
    if (ageMs > staleAfterMs) this.#figure.stale++;
  }

  async #readProduct(product: DayProduct, headers: Record<string, string> = {}) {
    const path = `/api/products/slug/${product.slug}?active=true`;
    const { status, text } = await this.#ask('GET', path, undefined, headers);
    const { data } = JSON.parse(text) as { data: { name: string; price: number } | null };
    if (!data) throw new Error(`GET ${path}: ${status} ${text.slice(0, 200)}`);
    return data;
  }

  /** Sends a change. @throws if it is refused */
  async #write(method: string, path: string, body: object): Promise<void> {
    const { status, text } = await this.#ask(method, path, body, {
      authorization: `Bearer ${this.#token}`,
    });
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
  }

  /** Sends a request until it is answered. */
  async #ask(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<TimedResponse> {
    const until = performance.now() + patienceMs;
    if (headers.authorization === undefined) this.#figure.visits++;
    for (;;) {
      const sentAt = performance.now();
      try {
        const response = await fetch(`${this.#origin}${path}`, {
          method,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (response.status !== 503 || sentAt > until) return { sentAt, status: response.status, text };
      } catch (error) {
        if (sentAt > until) throw error;
      }
      await sleep(retryMs);
    }
  }
}

type Watched = { product: DayProduct; price: number; name: string };
