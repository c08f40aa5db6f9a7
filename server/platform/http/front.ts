import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AnswerCache, Facts } from '#server/platform/cache/answer-cache.ts';
import { type Admission, classWith } from '#server/platform/limits/admission.ts';
import { cacheRequests } from '#server/platform/metrics/metrics.ts';
import { countRequest, routeLabel } from '#server/platform/metrics/requests.ts';
import { nameSpan, traceRequest } from '#server/platform/tracing/tracing.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { requestId } from './request-id.ts';
import { requestLine } from './request-line.ts';

/** How many different requests are known by sight. */
const maxKnown = 10_000;
/** Longer than the balancers in front keep a connection, so that they never find one that is just being closed. */
const keepAliveMs = 72_000;
/** A question longer than this, in bytes, is not known by sight. */
const maxBody = 2000;

type Framework = (request: IncomingMessage, response: ServerResponse) => void;

/** Headers that belong to one sending of an answer, not to the answer. */
const ofOneSending = new Set(['content-length', 'content-encoding', 'x-request-id']);

/**
 * The front of the shop. A request that was answered before, with an answer that is still kept, is answered here,
 * before the framework sees it; anything else goes on to it. Both send the same (docs/decisions/015).
 */
export class Front {
  readonly #cache: AnswerCache;
  readonly #admission: Admission;
  /** What a request looks like, and the key under which its answer is kept. */
  readonly #known = new LRUCache<string, string>({ max: maxKnown });
  readonly #looks = new WeakMap<IncomingMessage, string>();
  readonly #addressOf: (request: IncomingMessage) => string;
  /** What is being made, or waits for its turn, by class and key: a visitor does not wait in the queue of a crawler. */
  readonly #making = new Map<string, Promise<unknown>>();
  #log: FastifyBaseLogger | undefined;

  /** @param addressOf the address of the client, behind the trusted proxies */
  constructor(cache: AnswerCache, admission: Admission, addressOf: (request: IncomingMessage) => string) {
    this.#cache = cache;
    this.#admission = admission;
    this.#addressOf = addressOf;
  }

  /**
   * The server that hands to `framework` what is not answered here.
   * @param serve makes a server of what handles the requests
   */
  server(framework: Framework, serve: (handle: Framework) => Server = createServer): Server {
    const server = serve((request, response) => {
      const look = (body: Buffer | null) => {
        if (!this.#answered(request, response, body)) framework(request, response);
      };
      traceRequest(request, response, () => {
        if (!this.#log || request.headers.authorization !== undefined) framework(request, response);
        else if (request.method === 'GET') look(null);
        // A short question has come whole with its headers, or else takes the long way.
        else if (request.method === 'POST') process.nextTick(() => look(wholeBody(request)));
        else framework(request, response);
      });
    });
    server.keepAliveTimeout = keepAliveMs;
    return server;
  }

  /** From now on it answers, and writes its lines into this log. */
  open(log: FastifyBaseLogger): void {
    this.#log = log;
  }

  /** From now on the framework answers everything: it knows how to come to an end. */
  close(): void {
    this.#log = undefined;
  }

  /** Answers by way of the framework with what is kept under `key`, or else made; the request is known from now on. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<KeptAnswer>,
    factsOf: (answer: KeptAnswer) => Facts | null,
  ): Promise<FastifyReply> {
    let isMade = false;
    const making = () => {
      isMade = true;
      return make();
    };
    const answer = await this.#admitted(request, key, () => this.#cache.get(key, making, factsOf));
    cacheRequests.inc({ result: isMade ? 'miss' : 'hit' });
    answer.route ??= routeLabel(request.routeOptions.url);
    request.pattern = answer.route;
    reply.status(answer.status).headers(answer.headers);
    answer.sent ??= Object.entries(reply.getHeaders())
      .filter(([name]) => !ofOneSending.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    const look = this.#looks.get(request.raw);
    if (look !== undefined) this.#known.set(look, key);
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (reading && answer.isKnown(request.headers['if-none-match'])) return reply.status(304).send();
    const encoding = answer.encodingFor(request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.send(answer.encoded(encoding).bytes);
  }

  /** What `get` gives; unless it is kept, in turn. Requests for what is being made wait for it and take no place of their own. */
  async #admitted<T>(request: FastifyRequest, key: string, get: () => Promise<T>): Promise<T> {
    const origin = { address: request.ip, device: request.headers['user-agent'] ?? '' };
    const place = `${classWith('browsing', origin.device)} ${key}`;
    await this.#making.get(place);
    if (this.#cache.peek(key) !== undefined) return get();
    const making = this.#admission.run('browsing', origin, get);
    if (!this.#making.has(place)) {
      this.#making.set(place, making);
      const done = () => this.#making.delete(place);
      making.then(done, done);
    }
    return making;
  }

  /** Whether it could be answered here. */
  #answered(request: IncomingMessage, response: ServerResponse, body: Buffer | null): boolean {
    if (request.method === 'POST' && body === null) return false;
    const look = `${request.headers.host} ${request.url} ${body ?? ''}`;
    const key = this.#known.get(look);
    const answer = key === undefined ? undefined : (this.#cache.peek(key) as KeptAnswer | undefined);
    if (answer?.sent) {
      this.#send(request, response, answer, answer.sent);
      return true;
    }
    this.#looks.set(request, look);
    if (body) request.unshift(body);
    return false;
  }

  #send(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer, sent: string[]): void {
    const id = requestId(request.headers['x-request-id']);
    const known = request.method === 'GET' && answer.isKnown(request.headers['if-none-match']);
    const status = known ? 304 : answer.status;
    let bytes = 0;
    if (known) {
      response.writeHead(status, [...sent, 'x-request-id', id]).end();
    } else {
      const encoded = answer.encoded(answer.encodingFor(request.headers['accept-encoding']));
      response.writeHead(status, [...encoded.headers, 'x-request-id', id]).end(encoded.bytes);
      bytes = encoded.bytes.length;
    }
    const { method = '' } = request;
    const { route = 'none' } = answer;
    cacheRequests.inc({ result: 'hit' });
    countRequest(method, route, { status, ms: 0 });
    nameSpan(request, route);
    const line = { route, status, ms: 0, bytes, role: 'visitor' as const, address: this.#addressOf(request) };
    this.#log?.info({ reqId: id, ...requestLine(request, line) }, 'request');
  }
}

/** The body of a short question in JSON, if all of it is here already; null otherwise. It is taken out of the stream. */
function wholeBody(request: IncomingMessage): Buffer | null {
  const { 'content-length': length, 'content-type': type = '' } = request.headers;
  const whole = request.readableLength > 0 && request.readableLength === Number(length);
  const short = whole && request.readableLength <= maxBody;
  return short && /^application\/json\b/i.test(type) ? (request.read() as Buffer | null) : null;
}
