import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** The address of the client of a request, as Fastify has it: behind the trusted proxies, whose word is believed. */
export function clientAddress(trustProxy: string[] | null): (request: IncomingMessage) => string {
  if (trustProxy === null) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddress.compile(trustProxy);
  return (request) => proxyAddress(request, isTrusted) ?? '';
}
