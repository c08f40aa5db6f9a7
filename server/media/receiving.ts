import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { messages } from '#contract/messages.ts';
import { type Caller, isStaff } from '#server/platform/http/access.ts';
import type { From } from '#server/platform/http/calls.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import type { Client } from '#server/platform/limits/fair-queue.ts';
import { networkOf } from '#server/platform/limits/networks.ts';

/** A picture on its way: its bytes, the type that it was sent as, and who sends it. */
export type Sent = { bytes: Readable; type: string; sender: Client };

/** What comes with a call that uploads a picture. */
export const sentWith = (caller: Caller, { bytes, type, address }: From): Sent => ({
  bytes,
  type,
  sender: { client: caller?.userId ?? networkOf(address), isStaff: isStaff(caller) },
});

/** Pictures of one client that may be on their way at the same time: each is in memory, as far as it has come. */
const mostOfClient = 12;
const underWay = new Map<string, number>();

/**
 * All of a picture. It takes no place from others while it is on its way.
 * @throws ShopError invalid_input, too_large, request_timeout; unavailable when too many of the same client are on their way
 */
export async function receive({ bytes, sender: { client } }: Sent): Promise<Buffer> {
  const before = underWay.get(client) ?? 0;
  if (before >= mostOfClient) throw new ShopError('unavailable', messages.unavailable);
  underWay.set(client, before + 1);
  try {
    return await buffer(bytes);
  } catch (error) {
    if (error instanceof ShopError) throw error;
    throw invalidInput([{ path: 'file', message: 'was not uploaded completely' }]);
  } finally {
    const left = (underWay.get(client) ?? 1) - 1;
    if (left === 0) underWay.delete(client);
    else underWay.set(client, left);
  }
}
