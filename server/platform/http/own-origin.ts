import type { FastifyRequest } from 'fastify';

/**
 * The origin of the shop for links: its public one, or else the host that the request is sent to. `X-Forwarded-Host` and
 * `X-Forwarded-Proto` are not read, since any client can send them through a proxy, and pages are kept and shown to others.
 */
export const ownOrigin = ({ headers }: FastifyRequest, publicUrl: string | null): string =>
  publicUrl ?? `http://${headers.host ?? 'localhost'}`;
