import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Limit } from '#kernel/contract/endpoint.ts';
import { tooManyAttempts } from '#kernel/contract/rate-limit-messages.ts';
import { ShopError } from '../http/errors.ts';
import { networkOf } from './networks.ts';

type Allowed = { points: number; duration: number };

/**
 * Attempts allowed in a number of seconds: for one account from any address, where attempts of others cannot lock its
 * user out; and from one address for any account, which a family or an office shares.
 */
const allowed: Record<Limit, { account: Allowed | null; address: Allowed }> = {
  secret: { account: { points: 10, duration: 900 }, address: { points: 300, duration: 900 } },
  // Wrong passwords of one account are counted with the account, by network.
  'sign-in': { account: null, address: { points: 100, duration: 900 } },
  // Emails beyond the limit of one account are silently left out.
  'account-mail': { account: null, address: { points: 50, duration: 3600 } },
  registration: { account: null, address: { points: 100, duration: 3600 } },
  invitation: { account: { points: 60, duration: 3600 }, address: { points: 200, duration: 3600 } },
  mail: { account: { points: 5, duration: 3600 }, address: { points: 50, duration: 3600 } },
  'order-link': { account: { points: 5, duration: 3600 }, address: { points: 50, duration: 3600 } },
  newsletter: { account: { points: 5, duration: 3600 }, address: { points: 50, duration: 3600 } },
  'stock-alert': { account: { points: 10, duration: 3600 }, address: { points: 50, duration: 3600 } },
  // A cart is kept again after each change.
  'cart-reminder': { account: { points: 60, duration: 3600 }, address: { points: 300, duration: 3600 } },
  'checkout-link': { account: null, address: { points: 100, duration: 3600 } },
  message: { account: { points: 20, duration: 3600 }, address: { points: 50, duration: 3600 } },
  request: { account: { points: 10, duration: 3600 }, address: { points: 50, duration: 3600 } },
  // The sender of most photos is not known yet.
  photo: { account: { points: 40, duration: 3600 }, address: { points: 60, duration: 3600 } },
  // The entered code takes the place of the account: the same code again is not another attempt.
  code: { account: { points: 1, duration: 900 }, address: { points: 30, duration: 900 } },
};

/** The origin of an attempt: its address, and its account (email or id) if known. */
export type CountedAttempt = { address: string; account: string | null };

export type RateLimits = {
  /** Counts an attempt. @throws ShopError too_many_requests, with the seconds to wait */
  count: (limit: Limit, trier: CountedAttempt) => Promise<void>;
  /**
   * Counts a request against a limit that an owner sets, so that it is known only now.
   * @param name what is limited @param key who is counted @throws ShopError too_many_requests, with the seconds to wait
   */
  countWithin: (name: string, key: string, most: { points: number; duration: number }) => Promise<void>;
  /** Whether an address has used up a limit. */
  isExhausted: (limit: Limit, address: string) => Promise<boolean>;
  /** Counts a failed attempt, where only those count; the same one again from the same address does not count. */
  countFailure: (limit: Limit, address: string, tried: string) => Promise<void>;
  /**
   * Records a successful attempt: resets the count of the account, or, where only addresses are counted, uncounts the
   * attempt.
   */
  recordSuccess: (limit: Limit, trier: CountedAttempt) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens the rate limits: counted by this process alone, or by all instances together in Redis (or Valkey). While Redis
 * cannot be reached, each process counts by itself.
 */
export async function openLimits(
  redisUrl: string | null,
  onError: (error: unknown) => void,
  onReady: () => void = () => {},
): Promise<RateLimits> {
  const redis = redisUrl === null ? null : await connect(redisUrl, onError);
  redis?.on('ready', onReady);
  const limiter = (name: string, options: Allowed): RateLimiterAbstract => {
    const local = new RateLimiterMemory({ ...options, keyPrefix: name });
    if (!redis) return local;
    return new RateLimiterRedis({
      ...options,
      keyPrefix: `haat ${name}`,
      storeClient: redis,
      insuranceLimiter: local,
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
  const ofOwner = new Map<string, RateLimiterAbstract>();
  return {
    async countWithin(name, key, { points, duration }) {
      const named = `${name} ${points} in ${duration}`;
      const rateLimiter = ofOwner.get(named) ?? limiter(named, { points, duration });
      ofOwner.set(named, rateLimiter);
      await consume(rateLimiter, key);
    },
    async count(limit, { address, account }) {
      const { account: ofAccount, address: fromAddress } = limiters[limit];
      await consume(fromAddress, networkOf(address));
      if (account !== null && ofAccount) await consume(ofAccount, account.toLowerCase());
    },
    async isExhausted(limit, address) {
      const result = await limiters[limit].address.get(networkOf(address));
      return (result?.remainingPoints ?? 1) <= 0;
    },
    async countFailure(limit, address, tried) {
      const network = networkOf(address);
      const { account } = limiters[limit];
      const isNew = account === null || (await tryConsume(account, `${network} ${tried}`));
      if (isNew) await tryConsume(limiters[limit].address, network);
    },
    async recordSuccess(limit, { address, account }) {
      const { account: ofAccount, address: fromAddress } = limiters[limit];
      if (!ofAccount) await fromAddress.reward(networkOf(address));
      else if (account !== null) await ofAccount.delete(account.toLowerCase());
    },
    async close() {
      redis?.disconnect();
    },
  };
}

/** Counts one attempt; false when the limit is exceeded. */
async function tryConsume(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
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

/** Timeout of Redis, in ms: customers who sign in wait for it. */
const commandTimeoutMs = 500;

async function connect(url: string, onError: (error: unknown) => void): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 5000,
    commandTimeout: commandTimeoutMs,
  });
  redis.on('error', onError);
  return redis;
}
