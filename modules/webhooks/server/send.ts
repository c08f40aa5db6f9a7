import { createHmac } from 'node:crypto';
import { requestGuarded } from '#kernel/http/private-networks.ts';

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
  const body = Buffer.from(message.body);
  const headers = { ...signedHeaders(message), 'content-length': String(body.length) };
  const response = await requestGuarded(new URL(url), {
    method: 'POST',
    headers,
    body,
    timeoutMs,
    allowsPrivate,
  });
  response.destroy();
  return response.statusCode ?? 0;
}
