import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as m from '../messages/index.ts';

/** Longest time in ms that a receiver may take. */
const timeoutMs = 15_000;

/** Thrown for an address inside of a private network. */
class PrivateAddressError extends Error {
  constructor() {
    super(m.send.addressIsInsideOfPrivate());
  }
}

/** Whether an IP address is one of the public Internet. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** Resolves names as usual, and refuses addresses of private networks when the connection is made. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, address, family) => {
    const addresses = Array.isArray(address) ? address.map((found) => found.address) : [address];
    if (!error && !addresses.every(isPublic)) callback(new PrivateAddressError(), '', 0);
    else callback(error, address as string, family);
  });
};

/** A message as Standard Webhooks defines it (https://www.standardwebhooks.com). */
type Message = { id: string; body: string; key: string; now: Date };

/** Returns the headers with the signature of a message. @param message its key is in Base64 */
export function signedHeaders({ id, body, key, now }: Message): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Haat-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}

/**
 * Sends a message and returns the status of the answer, whose body is ignored. Redirects are not followed.
 * @throws Error when there is no answer, or the address is private and `allowsPrivate` is false
 */
export async function send(url: string, message: Message, allowsPrivate: boolean): Promise<number> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // A connection to an IP address resolves no name.
  if (!allowsPrivate && isIP(host) && !isPublic(host)) throw new PrivateAddressError();
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const body = Buffer.from(message.body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...signedHeaders(message), 'content-length': body.length },
      signal: AbortSignal.timeout(timeoutMs),
      ...(!allowsPrivate && { lookup: publicLookup }),
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
  response.destroy();
  return response.statusCode ?? 0;
}
