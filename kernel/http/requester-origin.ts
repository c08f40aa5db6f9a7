import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import * as m from '../messages/index.ts';
import type { CrossOrigin } from './cross-origin.ts';
import { ShopError } from './errors.ts';

const isLoopbackAddress = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

const hostnameIn = (url: string): string => URL.parse(url)?.hostname.replace(/^\[|\]$/g, '') ?? '';

const isLoopback = (hostname: string) => hostname === 'localhost' || isLoopbackAddress(hostname);

type Known = { publicUrl: string | null; crossOrigin: CrossOrigin };

/**
 * Refuses a page of another website, and a name that leads to this shop without being its own (DNS rebinding). Programs
 * send no origin. Without PUBLIC_URL, the shop knows itself by IP addresses and as localhost only.
 * @throws ShopError forbidden
 */
export function requireOwnOrigin(request: FastifyRequest, { publicUrl, crossOrigin }: Known): void {
  const { origin, host = '' } = request.headers;
  const own = hostnameIn(`http://${host}`);
  const isLocal = isLoopback(own);
  if (publicUrl === null && !isLocal && isLoopbackAddress(request.socket.localAddress ?? ''))
    throw new ShopError('forbidden', m.requesterOrigin.otherHost());
  if (origin === undefined) return;
  const isAllowed =
    origin === (publicUrl === null ? null : new URL(publicUrl).origin) ||
    crossOrigin.isAllowed(request.raw) ||
    (isLocal && isLoopback(hostnameIn(origin))) ||
    (publicUrl === null && ipaddr.isValid(own) && origin === `http://${host}`);
  if (!isAllowed) throw new ShopError('forbidden', m.requesterOrigin.otherOrigin());
}
