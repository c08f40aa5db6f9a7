import { createHash } from 'node:crypto';
import { ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';

/** Returns the version of a list that is saved as a whole: equal lists have equal versions. */
export const versionOf = (list: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url');

/**
 * Checks that a list was not saved since the editor loaded it.
 * @param seen its version as the editor loaded it
 * @throws ShopError changed_meanwhile
 */
export function requireVersion(list: readonly unknown[], seen: string): void {
  if (versionOf(list) !== seen)
    throw new ShopError('changed_meanwhile', kernelMessages.common.changedMeanwhile());
}
