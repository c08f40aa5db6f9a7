import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { messages } from '#contract/messages.ts';
import { ShopError } from '#server/platform/http/errors.ts';
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

/** Loaded with the first password that is set: the list takes a few megabytes. */
let common: Promise<ReadonlySet<string>> | undefined;
const loadCommon = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Whether it is one of the 49,000 most used passwords, in whatever case it is written. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon();
  return (await common).has(password.toLowerCase());
}

/**
 * The hash of a password that is being set.
 * @throws ShopError password_common; unavailable when too many wait
 */
export async function hashNewPassword(password: string, client: string): Promise<string> {
  if (await isCommonPassword(password))
    throw new ShopError('password_common', messages.passwordCommon, [
      { path: 'password', message: 'is one of the most used passwords. Choose another one.' },
    ]);
  return hashPassword(password, client);
}

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
