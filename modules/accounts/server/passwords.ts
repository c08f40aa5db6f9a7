import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ShopError } from '#kernel/http/errors.ts';
import { FairQueue } from '#kernel/limits/fair-queue.ts';
import * as m from '../messages/index.ts';

/**
 * Queue of argon2id hashes, which are slow on purpose and run on threads: one core remains free for visitors who
 * browse.
 */
const hashQueue = new FairQueue({
  running: Math.max(1, availableParallelism() - 1),
  waiting: 1000,
  waitingOfClient: 30,
});

/**
 * Hashes a password by argon2id, with its parameters and salt.
 * @param client whose turn it takes: a network, or the user who is signed in
 * @throws ShopError unavailable when too many wait
 */
export const hashPassword = (password: string, client = ''): Promise<string> =>
  hashQueue.run({ client, isStaff: false }, () => hash(password));

/** Loaded on first use: the list takes a few megabytes. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;
const loadCommonPasswords = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Whether a password is one of the 49,000 most used ones, case-insensitively. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}

/**
 * Hashes a new password.
 * @throws ShopError password_common; unavailable when too many wait
 */
export async function hashNewPassword(password: string, client: string): Promise<string> {
  if (await isCommonPassword(password))
    throw new ShopError('password_common', m.responses.passwordCommon(), [
      { path: 'password', message: m.passwords.isOneOfMostUsed() },
    ]);
  return hashPassword(password, client);
}

/** Verified when there is no account, so that the response takes as long as for a wrong password. */
const placeholderHash = hash('no account has this password');

/** Whether the password matches the stored hash; false without a hash. @see hashPassword */
export async function isPassword(
  storedHash: string | null | undefined,
  password: string,
  client = '',
): Promise<boolean> {
  const matches = await hashQueue.run({ client, isStaff: false }, async () =>
    verify(storedHash ?? (await placeholderHash), password),
  );
  return matches && typeof storedHash === 'string';
}
