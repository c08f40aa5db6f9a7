import { type Client, createClient, createConfig } from './generated/client/index.js';

export * from './generated/index.js';
export type { Client };

/** How a program reaches a shop. */
export type ShopOptions = {
  /** The token of a session, or an API key of the back office; a visitor has none. */
  token?: string | (() => string | undefined);
  /** Sends the requests; the `fetch` of the platform by default. */
  fetch?: typeof fetch;
};

/** The answer of a failed call. Programs decide by `code`, never by `message`. */
export class ShopApiError extends Error {
  readonly statusCode: number;
  readonly code: string;
  /** For bad input, the path of each wrong field and what is wrong with it. */
  readonly errors: readonly { path: string; message: string }[];

  constructor(
    answer: Partial<Pick<ShopApiError, 'statusCode' | 'code' | 'message' | 'errors'>>,
    status: number,
  ) {
    super(answer.message ?? `The shop answered with status ${status}`);
    this.name = 'ShopApiError';
    this.statusCode = answer.statusCode ?? status;
    this.code = answer.code ?? 'unavailable';
    this.errors = answer.errors ?? [];
  }
}

/**
 * Returns the client of a shop, which every call takes. A failed call throws a `ShopApiError`; without a connection it
 * throws the error of `fetch`.
 * @param url the address of the shop, such as https://shop.example.com
 */
export function openShop(url: string, { token, fetch }: ShopOptions = {}): Client {
  const client = createClient(
    createConfig({
      baseUrl: url.replace(/\/$/, ''),
      throwOnError: true,
      ...(fetch && { fetch }),
      ...(token !== undefined && { auth: typeof token === 'function' ? token : () => token }),
    }),
  );
  client.interceptors.error.use((error, response) =>
    response
      ? new ShopApiError(typeof error === 'object' && error !== null ? error : {}, response.status)
      : error,
  );
  return client;
}
