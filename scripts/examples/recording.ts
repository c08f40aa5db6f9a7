import type { CallExamples } from '#kernel/http/openapi/examples.ts';
import { type Call, createClient } from '#web/api/client.ts';

/** An example shows so many entries of a list. */
const maxEntries = 2;

/** What stands in an example for a secret that the shop made. */
const secrets: Record<string, string> = { signingKey: 'whsec_EXAMPLE' };

/** What stands in an example for the data folder of the shop. */
const shownFolder = '/var/lib/haat';

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, maxEntries).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, secrets[name] ?? shortened(field)]),
  );
};

/** Records what calls to a shop send and answer. */
export class Recording {
  readonly #url: string;
  readonly #folder: string;
  readonly #examples: Record<string, CallExamples[string]> = {};

  /** @param folder the data folder of the shop, which stands in the examples under another name */
  constructor(url: string, folder: string) {
    this.#url = url;
    this.#folder = folder;
  }

  /** Returns a client whose calls are recorded, with a token or as a visitor. */
  as(token?: string): Call {
    let answer = '';
    const call = createClient(async ({ url, headers, ...request }) => {
      const sent = token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` };
      answer = await (await fetch(this.#url + url, { ...request, headers: sent })).text();
      return answer;
    });
    return async (name, ...args) => {
      const data = await call(name, ...args);
      const { body } = (args[0] ?? {}) as { body?: unknown };
      this.#examples[name] = {
        ...(body !== undefined && { request: body }),
        response: shortened(JSON.parse(answer.replaceAll(this.#folder, shownFolder))),
      };
      return data;
    };
  }

  /** Returns the examples by the names of their calls, in their order. */
  examples(): CallExamples {
    return Object.fromEntries(
      Object.entries(this.#examples).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  }
}
