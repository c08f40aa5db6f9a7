import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** The paths that pages of other websites may call. */
const open = /^\/(?:api|mcp|ucp|oauth|\.well-known)(?:\/|$|\?)/;
const maxAgeSeconds = 600;
const exposedHeaders = ['etag', 'mcp-protocol-version', 'retry-after', 'www-authenticate', 'x-request-id'];

const options: FastifyCorsOptions = {
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders,
  maxAge: maxAgeSeconds,
  origin: true,
};
const closed: FastifyCorsOptions = { origin: false };

type OriginRequest = { url?: string; headers: { origin?: string } };

/** The other websites whose pages may make calls. Their pages send no cookies, since callers have tokens. */
export class CrossOrigin {
  #allowed = new Set<string>();

  /** Replaces the allowed origins. */
  allow(origins: readonly string[]): void {
    this.#allowed = new Set(origins);
  }

  /** Whether a page of another website that is allowed makes this request. */
  isAllowed({ url = '', headers: { origin } }: OriginRequest): boolean {
    return origin !== undefined && this.#allowed.has(origin) && open.test(url);
  }

  /** Returns the headers of a cached response to this request, names and values in turn. */
  headersFor(request: OriginRequest): string[] {
    if (!this.isAllowed(request)) return [];
    const origin = request.headers.origin ?? '';
    return [
      ...['access-control-allow-origin', origin],
      ...['access-control-expose-headers', exposedHeaders.join(', ')],
    ];
  }
}

/** Answers the questions of browsers whether a page of another website may make a call, and marks the answers for it. */
export const registerCrossOrigin = (app: FastifyInstance, crossOrigin: CrossOrigin): void => {
  app.register(fastifyCors, {
    delegator: ({ raw }, done) => done(null, crossOrigin.isAllowed(raw) ? options : closed),
  });
};
