import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Limit } from '#contract/endpoint.ts';
import { tooManyAttempts } from '#contract/messages.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { networkOf } from './networks.ts';

type Allowed = { points: number; duration: number };

/**
 * Attempts allowed in so many seconds: for one account, wherever they come from, where a stranger's attempts cannot shut its user out; and
 * from one address, whichever account (a family or an office shares one).
 */
const allowed: Record<Limit, { account: Allowed | null; address: Allowed }> = {
  secret: { account: { points: 10, duration: 900 }, address: { points: 300, duration: 900 } },
  // Wrong passwords of one account are counted with the accounts, by where they come from.
  'sign-in': { account: null, address: { points: 100, duration: 900 } },
  // Mails beyond the limit of one account are left out without a word.
  'account-mail': { account: null, address: { points: 50, duration: 3600 } },
  registration: { account: null, address: { points: 100, duration: 3600 } },
  mail: { account: { points: 5, duration: 3600 }, address: { points: 50, duration: 3600 } },
  'order-link': { account: { points: 5, duration: 3600 }, address: { points: 50, duration: 3600 } },
  newsletter: { account: { points: 5, duration: 3600 }, address: { points: 50, duration: 3600 } },
  letter: { account: { points: 20, duration: 3600 }, address: { points: 50, duration: 3600 } },
  request: { account: { points: 10, duration: 3600 }, address: { points: 50, duration: 3600 } },
  // Of most pictures nobody knows yet who sends them.
  photo: { account: { points: 40, duration: 3600 }, address: { points: 60, duration: 3600 } },
  // What is tried stands in the place of the account: the same again is no other try.
  code: { account: { points: 1, duration: 900 }, address: { points: 30, duration: 900 } },
};

/** Who tries: from which address, and which account (its email or id), if that is known. */
export type Trier = { address: string; account: string | null };

export type Limits = {
  /** Counts a try. @throws ShopError too_many_requests, with the seconds to wait */
  take: (limit: Limit, trier: Trier) => Promise<void>;
  /** Whether as much was tried from there as may be. */
  spent: (limit: Limit, address: string) => Promise<boolean>;
  /** Counts a try that turned out wrong, where only those count; the same one again from the same address is no other try. */
  miss: (limit: Limit, address: string, tried: string) => Promise<void>;
  /** An attempt that turned out right: the account begins anew, or, where only addresses are counted, it does not count. */
  forgive: (limit: Limit, trier: Trier) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Counts how often calls are tried: for this process alone, or for all instances together in Redis (or Valkey). While
 * that cannot be reached, or keeps silent, each process counts by itself.
 */
export async function openLimits(
  redisUrl: string | null,
  onError: (error: unknown) => void,
  onReady: () => void = () => {},
): Promise<Limits> {
  const redis = redisUrl === null ? null : await connect(redisUrl, onError);
  redis?.on('ready', onReady);
  const limiter = (name: string, options: Allowed): RateLimiterAbstract => {
    const here = new RateLimiterMemory({ ...options, keyPrefix: name });
    if (!redis) return here;
    return new RateLimiterRedis({
      ...options,
      keyPrefix: `haat ${name}`,
      storeClient: redis,
      insuranceLimiter: here,
      rejectIfRedisNotReady: true,
    });
  };
  const limiters = Object.fromEntries(
    Object.entries(allowed).map(([limit, { account, address }]) => [
      limit,
      {
        account: account && limiter(`${limit} account`, account),
        address: limiter(`${limit} address`, address),
      },
    ]),
  ) as Record<Limit, { account: RateLimiterAbstract | null; address: RateLimiterAbstract }>;
  return {
    async take(limit, { address, account }) {
      const { account: ofAccount, address: fromAddress } = limiters[limit];
      await consume(fromAddress, networkOf(address));
      if (account !== null && ofAccount) await consume(ofAccount, account.toLowerCase());
    },
    async spent(limit, address) {
      const counted = await limiters[limit].address.get(networkOf(address));
      return (counted?.remainingPoints ?? 1) <= 0;
    },
    async miss(limit, address, tried) {
      const network = networkOf(address);
      const { account } = limiters[limit];
      const isNew = account === null || (await taken(account, `${network} ${tried}`));
      if (isNew) await taken(limiters[limit].address, network);
    },
    async forgive(limit, { address, account }) {
      const { account: ofAccount, address: fromAddress } = limiters[limit];
      if (!ofAccount) await fromAddress.reward(networkOf(address));
      else if (account !== null) await ofAccount.delete(account.toLowerCase());
    },
    async close() {
      redis?.disconnect();
    },
  };
}

/** Counts one more; false where that is one too many. */
async function taken(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return false;
  }
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterSeconds = Math.ceil(error.msBeforeNext / 1000);
    throw new ShopError('too_many_requests', tooManyAttempts(retryAfterSeconds), [], { retryAfterSeconds });
  }
}

/** How long Redis may keep silent, in ms: whoever signs in waits for it. */
const silenceMs = 500;

async function connect(url: string, onError: (error: unknown) => void): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 5000,
    commandTimeout: silenceMs,
  });
  redis.on('error', onError);
  return redis;
}
