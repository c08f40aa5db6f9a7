import { createHmac } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { guardedRequest } from '#kernel/http/private-networks.ts';

/** Longest time in ms that a receiver may take. */
const timeoutMs = 15_000;

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
  const address = new URL(url);
  const guard = guardedRequest(address, allowsPrivate);
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  const body = Buffer.from(message.body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(address, {
      method: 'POST',
      headers: { ...signedHeaders(message), 'content-length': body.length },
      signal: AbortSignal.timeout(timeoutMs),
      ...guard,
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
  response.destroy();
  return response.statusCode ?? 0;
}
