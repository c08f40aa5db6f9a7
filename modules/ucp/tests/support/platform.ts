import { randomUUID } from 'node:crypto';
import { openLocalServer } from '#tests/support/local-server.ts';
import type { Shop } from '#tests/support/shop.ts';
import { capabilitiesAt, protocolVersion } from '../../server/protocol/capabilities.ts';
import { type AnswerKind, openValidation } from './official-schemas.ts';

/** How a profile is served. */
type Served = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> };

// biome-ignore lint/suspicious/noExplicitAny: an answer may be anything; the schemas and the tests say what it must be.
export type Answer = { status: number; headers: Headers; body: any };

type SendOptions = { body?: unknown; key?: string; profile?: string | null; header?: string };

/** The profile of a platform that knows all that the shop at this origin declares. */
export const profileFor = (origin: string, more: Record<string, unknown> = {}) => ({
  ucp: {
    version: protocolVersion,
    services: {},
    payment_handlers: {},
    capabilities: capabilitiesAt(origin),
    ...more,
  },
});

const kindOf = (path: string): AnswerKind => {
  if (path.startsWith('/catalog/search')) return 'search';
  if (path.startsWith('/catalog/lookup')) return 'lookup';
  if (path.startsWith('/catalog/product')) return 'product';
  if (path.startsWith('/carts')) return 'cart';
  return path.startsWith('/orders') ? 'order' : 'checkout';
};

/** Opens a platform with its profile, which makes requests of a shop and validates every answer. */
export async function openPlatform(shop: Shop) {
  const server = await openLocalServer();
  const profiles = new Map<string, Served>();
  const fetched: string[] = [];
  server.serve(async ({ url = '' }, response) => {
    fetched.push(url);
    const { status = 200, body, text, headers } = profiles.get(url) ?? { status: 404 };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(text ?? JSON.stringify(body));
  });
  const serve = (path: string, served: Served): string => {
    profiles.set(path, served);
    return server.url + path;
  };
  const usual = serve('/profile.json', { body: profileFor(shop.url) });
  const extensionOf = async (name: string) => (await shop.send('GET', `/ucp/extensions/${name}.json`)).body;
  const requireValid = openValidation([await extensionOf('gift'), await extensionOf('personalisation')]);

  const send = async (method: string, path: string, options: SendOptions = {}): Promise<Answer> => {
    const { body, key, profile = usual, header = `profile="${profile}"` } = options;
    const {
      status,
      headers,
      body: answer,
    } = await shop.send(method, `/ucp/v1${path}`, {
      ...(body !== undefined && { json: body }),
      headers: {
        ...(profile !== null && { 'ucp-agent': header }),
        ...(key !== undefined && { 'idempotency-key': key }),
        'request-id': randomUUID(),
      },
    });
    if (status < 300) requireValid(answer.ucp.status === 'error' ? 'failure' : kindOf(path), answer);
    return { status, headers, body: answer };
  };
  return {
    send,
    serve,
    requireValid,
    /** The addresses of profiles that were fetched, in order. */
    fetched,
    profile: usual,
    /** The host of the profile, which is the name of the platform. */
    host: new URL(server.url).host,
    post: (path: string, body: unknown, key?: string) => send('POST', path, { body, ...(key && { key }) }),
    put: (path: string, body: unknown) => send('PUT', path, { body }),
    get: (path: string) => send('GET', path),
    close: server.close,
  };
}
export type Platform = Awaited<ReturnType<typeof openPlatform>>;
