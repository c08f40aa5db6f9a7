import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '#server/platform/limits/fair-queue.ts';

/** argon2id takes its time on purpose, on threads of its own: one core is left to everybody who only browses. */
const turns = new FairQueue({
  running: Math.max(1, availableParallelism() - 1),
  waiting: 1000,
  waitingOfClient: 30,
});

/**
 * argon2id with its parameters and salt, as it is kept.
 * @param client whose turn it takes: a network, or the user who is signed in
 * @throws ShopError unavailable when too many wait
 */
export const hashPassword = (password: string, client = ''): Promise<string> =>
  turns.run({ client, isStaff: false }, () => hash(password));

/** Compared with when there is nothing to compare with, so that the answer takes as long as for a wrong password. */
const noAccounts = hash('no account has this password');

/** Whether it is the password; never where there is none. @see hashPassword */
export async function isPassword(
  kept: string | null | undefined,
  password: string,
  client = '',
): Promise<boolean> {
  const right = await turns.run({ client, isStaff: false }, async () =>
    verify(kept ?? (await noAccounts), password),
  );
  return right && typeof kept === 'string';
}
