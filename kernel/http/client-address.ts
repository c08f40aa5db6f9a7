import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/**
 * Returns how the client address of a request is read, as Fastify does: forwarded headers are believed from trusted
 * proxies only.
 */
export function clientAddress(trustProxy: string[] | null): (request: IncomingMessage) => string {
  if (trustProxy === null) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddress.compile(trustProxy);
  return (request) => proxyAddress(request, isTrusted) ?? '';
}
