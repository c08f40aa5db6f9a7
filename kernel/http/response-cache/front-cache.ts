import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CacheEntryInfo, ResponseCache } from '../../cache/response-cache.ts';
import { type Admission, classWith } from '../../limits/admission.ts';
import { cacheRequests } from '../../metrics/counters.ts';
import { countRequest, routeLabel } from '../../metrics/requests.ts';
import { nameSpan, traceRequest } from '../../tracing/tracing.ts';
import type { CrossOrigin } from '../cross-origin.ts';
import { requestId } from '../logging/request-id.ts';
import { requestLine } from '../logging/request-line.ts';
import { CachedResponse } from './cached-response.ts';

/** Number of requests that can be matched to a cached response. */
const maxFingerprints = 10_000;
/** Longer than balancers in front keep a connection, so that they never reuse one that is being closed. */
const keepAliveMs = 72_000;
/** Longer bodies, in bytes, are not matched. */
const maxBodyBytes = 2000;

type Framework = (request: IncomingMessage, response: ServerResponse) => void;

/** Headers that belong to one transmission of a response, not to the response. */
const perTransmission = new Set([
  'content-length',
  'content-encoding',
  'x-request-id',
  'access-control-allow-origin',
  'access-control-expose-headers',
]);

/**
 * The response cache in front of the framework. A request that was answered before is answered here while its response
 * is cached; any other goes on to the framework. Both send the same (docs/decisions/015).
 */
export class FrontCache {
  readonly #cache: ResponseCache;
  readonly #admission: Admission;
  /** Fingerprints of requests and the keys of their cached responses. */
  readonly #keys = new LRUCache<string, string>({ max: maxFingerprints });
  readonly #fingerprints = new WeakMap<IncomingMessage, string>();
  readonly #crossOrigin: CrossOrigin;
  readonly #addressOf: (request: IncomingMessage) => string;
  /**
   * Responses that are being made or wait in the queue, by class and key: a visitor does not wait in the queue of a
   * crawler.
   */
  readonly #making = new Map<string, Promise<unknown>>();
  #log: FastifyBaseLogger | undefined;

  /** Creates the cache. @param addressOf returns the address of the client, behind the trusted proxies */
  constructor(
    cache: ResponseCache,
    admission: Admission,
    crossOrigin: CrossOrigin,
    addressOf: (request: IncomingMessage) => string,
  ) {
    this.#cache = cache;
    this.#admission = admission;
    this.#crossOrigin = crossOrigin;
    this.#addressOf = addressOf;
  }

  /**
   * Returns a server that passes uncached requests to `framework`.
   * @param serve creates a server from a request handler
   */
  server(framework: Framework, serve: (handle: Framework) => Server = createServer): Server {
    const server = serve((request, response) => {
      const respond = (body: Buffer | null) => {
        if (!this.#answer(request, response, body)) framework(request, response);
      };
      traceRequest(request, response, () => {
        if (!this.#log || isParticular(request)) framework(request, response);
        else if (request.method === 'GET') respond(null);
        // A short body has arrived whole with its headers; otherwise the framework reads it.
        else if (request.method === 'POST') process.nextTick(() => respond(wholeBody(request)));
        else framework(request, response);
      });
    });
    server.keepAliveTimeout = keepAliveMs;
    return server;
  }

  /** Starts answering, with request lines in this log. */
  open(log: FastifyBaseLogger): void {
    this.#log = log;
  }

  /** Stops answering: the framework, which shuts down gracefully, handles every request. */
  close(): void {
    this.#log = undefined;
  }

  /**
   * Sends the response cached under `key`, or makes it, through the framework, and registers the fingerprint of the
   * request.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<CachedResponse>,
    factsOf: (answer: CachedResponse) => CacheEntryInfo | null,
  ): Promise<FastifyReply> {
    let isMade = false;
    const pending = () => {
      isMade = true;
      return make();
    };
    const answer = await this.#admitted(request, key, () => this.#cache.get(key, pending, factsOf));
    cacheRequests.inc({ result: isMade ? 'miss' : 'hit' });
    answer.uses++;
    answer.route ??= routeLabel(request.routeOptions.url);
    request.pattern = answer.route;
    reply.status(answer.status).headers(answer.headers);
    answer.sent ??= Object.entries(reply.getHeaders())
      .filter(([name]) => !perTransmission.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    const fingerprint = this.#fingerprints.get(request.raw);
    if (fingerprint !== undefined) this.#keys.set(fingerprint, key);
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (reading && answer.matchesEtag(request.headers['if-none-match'])) return reply.status(304).send();
    const encoding = answer.encodingFor(request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.send(answer.encoded(encoding).bytes);
  }

  /**
   * Makes the response under `key` ahead of its requests, unless it is cached.
   * @returns false when no response can be cached at this moment
   */
  async prepare(
    key: string,
    make: () => Promise<CachedResponse>,
    factsOf: (answer: CachedResponse) => CacheEntryInfo | null,
  ): Promise<boolean> {
    if (!this.#cache.isTrusted) return false;
    await this.#cache.get(key, make, factsOf);
    return true;
  }

  /**
   * Returns the addresses of the cached pages that answered the most requests, without those whose address may be a secret
   * of a visitor.
   */
  popularPages(most: number): string[] {
    return this.#cache
      .answers()
      .filter((answer) => answer instanceof CachedResponse)
      .filter(({ uses, isPublic }) => uses > 1 && isPublic)
      .sort((one, other) => other.uses - one.uses)
      .flatMap(({ address }) => address ?? [])
      .slice(0, most);
  }

  /**
   * Returns a cached response at once; others take a place in the queue. Requests for a response that is being made
   * wait for it.
   */
  async #admitted<T>(request: FastifyRequest, key: string, get: () => Promise<T>): Promise<T> {
    const origin = { address: request.ip, device: request.headers['user-agent'] ?? '' };
    const placeKey = `${classWith('browsing', origin.device)} ${key}`;
    await this.#making.get(placeKey);
    if (this.#cache.peek(key) !== undefined) return get();
    const pending = this.#admission.run('browsing', origin, get);
    if (!this.#making.has(placeKey)) {
      this.#making.set(placeKey, pending);
      const done = () => this.#making.delete(placeKey);
      pending.then(done, done);
    }
    return pending;
  }

  /** Answers a request from the cache. @returns whether it was answered */
  #answer(request: IncomingMessage, response: ServerResponse, body: Buffer | null): boolean {
    if (request.method === 'POST' && body === null) return false;
    const fingerprint = `${request.headers.host} ${request.url} ${body ?? ''}`;
    const key = this.#keys.get(fingerprint);
    const answer = key === undefined ? undefined : (this.#cache.peek(key) as CachedResponse | undefined);
    if (answer?.sent) {
      this.#send(request, response, answer, answer.sent);
      return true;
    }
    this.#fingerprints.set(request, fingerprint);
    if (body) request.unshift(body);
    return false;
  }

  #send(request: IncomingMessage, response: ServerResponse, answer: CachedResponse, sent: string[]): void {
    const id = requestId(request.headers['x-request-id']);
    const isNotModified = request.method === 'GET' && answer.matchesEtag(request.headers['if-none-match']);
    const status = isNotModified ? 304 : answer.status;
    const ownHeaders = ['x-request-id', id, ...this.#crossOrigin.headersFor(request)];
    let bytes = 0;
    if (isNotModified) {
      response.writeHead(status, [...sent, ...ownHeaders]).end();
    } else {
      const encoded = answer.encoded(answer.encodingFor(request.headers['accept-encoding']));
      response.writeHead(status, [...encoded.headers, ...ownHeaders]).end(encoded.bytes);
      bytes = encoded.bytes.length;
    }
    const { method = '' } = request;
    const { route = 'none' } = answer;
    answer.uses++;
    cacheRequests.inc({ result: 'hit' });
    countRequest(method, route, { status, ms: 0 });
    nameSpan(request, route);
    const line = { route, status, ms: 0, bytes, role: 'visitor' as const, address: this.#addressOf(request) };
    this.#log?.info({ reqId: id, ...requestLine(request, line) }, 'request');
  }
}

/** Whether the answer may differ from that for other clients: for a signed-in user, or as Markdown. */
const isParticular = ({ headers: { authorization, accept } }: IncomingMessage): boolean =>
  authorization !== undefined || accept?.includes('text/markdown') === true;

/** Takes the body of a short JSON request out of the stream, if it has arrived whole; otherwise returns null. */
function wholeBody(request: IncomingMessage): Buffer | null {
  const { 'content-length': length, 'content-type': type = '' } = request.headers;
  const isWhole = request.readableLength > 0 && request.readableLength === Number(length);
  const isShort = isWhole && request.readableLength <= maxBodyBytes;
  return isShort && /^application\/json\b/i.test(type) ? (request.read() as Buffer | null) : null;
}
