import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as m from '../messages/index.ts';

/** Thrown for an address inside of a private network. */
class PrivateAddressError extends Error {
  constructor() {
    super(m.privateNetworks.addressIsInsideOfPrivate());
  }
}

/** Whether an IP address is one of the public Internet. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** Resolves names as usual, and refuses addresses of private networks when the connection is made. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, address, family) => {
    const addresses = Array.isArray(address) ? address.map((resolved) => resolved.address) : [address];
    if (!error && !addresses.every(isPublic)) callback(new PrivateAddressError(), '', 0);
    else callback(error, address as string, family);
  });
};

/** A request to an address that others have chosen. */
type GuardedRequest = {
  method?: 'GET' | 'POST';
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
  /** Longest time in ms until the answer has arrived. */
  timeoutMs: number;
  /** Whether it may lead into private networks. */
  allowsPrivate: boolean;
};

/**
 * Makes a request to an address that others have chosen, and returns the answer, whose body is still to be read or destroyed.
 * Redirects are not followed.
 * @throws Error when there is no answer; PrivateAddressError for a private network that is not allowed
 */
export async function requestGuarded(
  url: URL,
  { method = 'GET', headers, body, timeoutMs, allowsPrivate }: GuardedRequest,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A connection to an IP address resolves no name.
  if (!allowsPrivate && isIP(host) && !isPublic(host)) throw new PrivateAddressError();
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(!allowsPrivate && { lookup: publicLookup }),
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}
