import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Shop } from '#server/shop.ts';

/** How long a restart waits for running requests, in ms, so that an endless request cannot prevent it. */
const finishWithinMs = 2000;

type ReloadableShopOptions = {
  /** Opens the shop with the current code. */
  open: () => Promise<Shop>;
  onError: (error: unknown) => void;
};

/** The shop of `npm run dev`, which closes and reopens when its code changes. Requests wait meanwhile. */
export class ReloadableShop {
  readonly #options: ReloadableShopOptions;
  /** The newest shop, open or opening; rejected with the error of its code. */
  #newest: Promise<Shop>;
  #isRestartPending = false;
  readonly #responses = new Set<ServerResponse>();

  constructor(options: ReloadableShopOptions) {
    this.#options = options;
    this.#newest = options.open();
    this.#newest.catch(options.onError);
  }

  /** Closes the shop and opens it with the current code. Further calls before it is closed have no effect. */
  restart(): void {
    if (this.#isRestartPending) return;
    this.#isRestartPending = true;
    this.#replace(() => {
      this.#isRestartPending = false;
      return this.#options.open();
    });
  }

  /** Closes the shop after an uncaught error, with which requests fail until the next restart. */
  fail(error: unknown): void {
    this.#replace(() => Promise.reject(error));
  }

  /** Handles a request with the newest shop. @throws the error that prevents the shop from opening */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { app } = await this.opened();
    this.#responses.add(response);
    response.once('close', () => this.#responses.delete(response));
    app.server.emit('request', request, response);
  }

  /** Returns the newest shop once it is open. @throws the error that prevents it from opening */
  async opened(): Promise<Shop> {
    const newest = this.#newest;
    await newest.catch(() => {});
    return newest === this.#newest ? newest : this.opened();
  }

  async close(): Promise<void> {
    const shop = await this.#newest.catch(() => null);
    if (shop) await this.#close(shop);
  }

  #replace(next: () => Promise<Shop>): void {
    this.#newest = this.close().then(next);
    this.#newest.catch(this.#options.onError);
  }

  async #close(shop: Shop): Promise<void> {
    const responses = [...this.#responses];
    const deadline = setTimeout(() => {
      for (const response of responses) response.destroy();
    }, finishWithinMs);
    await Promise.all(responses.map((response) => new Promise((resolve) => response.once('close', resolve))));
    clearTimeout(deadline);
    await shop.close();
  }
}
