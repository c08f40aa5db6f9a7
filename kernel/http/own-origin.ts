import type { FastifyRequest } from 'fastify';

/**
 * Returns the origin of the shop for links: the public URL, otherwise the host of the request. `X-Forwarded-Host` and
 * `X-Forwarded-Proto` are ignored, since any client can send them through a proxy and pages are cached and shown to
 * other visitors.
 */
export const ownOrigin = ({ headers }: FastifyRequest, publicUrl: string | null): string =>
  publicUrl ?? `http://${headers.host ?? 'localhost'}`;
