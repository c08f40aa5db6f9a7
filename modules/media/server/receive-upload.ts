import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Caller, isStaff } from '#kernel/http/access.ts';
import type { RequestContext } from '#kernel/http/calls.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { Client } from '#kernel/limits/fair-queue.ts';
import { networkOf } from '#kernel/limits/networks.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import * as m from '../messages/index.ts';

/** A picture being uploaded: its bytes, media type and sender. */
export type ReceivedUpload = { bytes: Readable; type: string; sender: Client };

/** Returns the upload of a request. */
export const sentWith = (caller: Caller, { bytes, type, address }: RequestContext): ReceivedUpload => ({
  bytes,
  type,
  sender: { client: caller?.userId ?? networkOf(address), isStaff: isStaff(caller) },
});

/** Maximum number of concurrent uploads per client, since each is held in memory. */
const maxPerClient = 12;
const inProgress = new Map<string, number>();

/**
 * Reads the whole upload without occupying a place in the processing queue.
 * @throws ShopError invalid_input, too_large, request_timeout; unavailable if the client has too many uploads in
 * progress
 */
export async function receive({ bytes, sender: { client } }: ReceivedUpload): Promise<Buffer> {
  const current = inProgress.get(client) ?? 0;
  if (current >= maxPerClient) throw new ShopError('unavailable', kernelMessages.common.unavailable());
  inProgress.set(client, current + 1);
  try {
    return await buffer(bytes);
  } catch (error) {
    if (error instanceof ShopError) throw error;
    throw invalidInput([{ path: 'file', message: m.receiveUpload.wasNotUploadedCompletely() }]);
  } finally {
    const remaining = (inProgress.get(client) ?? 1) - 1;
    if (remaining === 0) inProgress.delete(client);
    else inProgress.set(client, remaining);
  }
}
