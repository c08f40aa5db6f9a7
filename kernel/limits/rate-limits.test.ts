import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Limit } from '#kernel/contract/endpoint.ts';
import { type CountedAttempt, openLimits, type RateLimits } from './rate-limits.ts';

const address = '192.0.2.1';
let limits: RateLimits;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  limits = await openLimits(null, () => {});
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts the allowed attempts, up to `maxTries`, and returns the error of the first refused one. */
async function allowed(limit: Limit, trier: (index: number) => CountedAttempt, maxTries = 400) {
  for (let index = 0; index < maxTries; index++) {
    try {
      await limits.count(limit, trier(index));
    } catch (error) {
      return { tries: index, error };
    }
  }
  return { tries: maxTries, error: null };
}

describe('rate limits', () => {
  it.each<[Limit, number, number, number]>([
    ['secret', 10, 300, 900],
    ['mail', 5, 50, 3600],
    ['order-link', 5, 50, 3600],
    ['newsletter', 5, 50, 3600],
    ['message', 20, 50, 3600],
    ['request', 10, 50, 3600],
    ['photo', 40, 60, 3600],
    ['code', 1, 30, 900],
  ])(
    'the rate limit "%s" allows %i attempts for an account and %i from an address in %i seconds',
    async (limit, ...figures) => {
      const [forAccount, fromAddress, seconds] = figures;
      const byAccount = await allowed(limit, (index) => ({
        address: `192.0.2.${index}`,
        account: 'a@example.com',
      }));
      expect(byAccount).toMatchObject({
        tries: forAccount,
        error: { code: 'too_many_requests', retryAfterSeconds: seconds },
      });
      const byAddress = await allowed(limit, (index) => ({
        address: '198.51.100.1',
        account: `${index}@example.com`,
      }));
      expect(byAddress).toMatchObject({ tries: fromAddress, error: { retryAfterSeconds: seconds } });
    },
  );

  it.each([
    [0, 'Too many attempts. Try again in 15 minutes.'],
    [13 * 60, 'Too many attempts. Try again in 2 minutes.'],
    [14 * 60, 'Too many attempts. Try again in 1 minute.'],
    [14 * 60 + 1, 'Too many attempts. Try again in 59 seconds.'],
    [15 * 60 - 1, 'Too many attempts. Try again in 1 second.'],
  ])('an attempt refused %i s after the first one names the time to wait', async (seconds, message) => {
    const trier = { address, account: 'a@example.com' };
    for (let at = 0; at < 10; at++) await limits.count('secret', trier);
    vi.setSystemTime(Date.now() + seconds * 1000);
    await expect(limits.count('secret', trier)).rejects.toThrow(message);
  });

  it('a rate limit counts its attempts apart from those of another limit', async () => {
    const trier = { address, account: 'a@example.com' };
    for (let index = 0; index < 5; index++) await limits.count('mail', trier);
    await expect(limits.count('mail', trier)).rejects.toMatchObject({ code: 'too_many_requests' });
    await limits.count('newsletter', trier);
  });

  it.each<[Limit, number, number]>([
    ['sign-in', 100, 900],
    ['registration', 100, 3600],
    ['account-mail', 50, 3600],
  ])(
    'the rate limit "%s" allows %i attempts from an address in %i seconds, and no account uses it up elsewhere',
    async (limit, fromAddress, retryAfterSeconds) => {
      const account = 'a@example.com';
      expect(await allowed(limit, () => ({ address, account }))).toMatchObject({
        tries: fromAddress,
        error: { retryAfterSeconds },
      });
      expect(await allowed(limit, () => ({ address: '192.0.2.2', account }), 1)).toMatchObject({ tries: 1 });
    },
  );

  it('a correct sign-in does not count against the rate limit of its address', async () => {
    const trier = { address, account: 'a@example.com' };
    for (let index = 0; index < 300; index++) {
      await limits.count('sign-in', trier);
      await limits.recordSuccess('sign-in', trier);
    }
    expect(await allowed('sign-in', () => trier)).toMatchObject({ tries: 100 });
  });

  it('a rate limit counts attempts without an account by their address alone', async () => {
    expect(await allowed('registration', () => ({ address, account: null }))).toMatchObject({ tries: 100 });
  });

  it('a rate limit counts an account in any letter case as one', async () => {
    const account = (index: number) => (index % 2 ? 'A@Example.com' : 'a@example.com');
    expect(
      await allowed('secret', (index) => ({ address: `192.0.2.${index}`, account: account(index) })),
    ).toMatchObject({
      tries: 10,
    });
  });

  it('a rate limit counts an IPv6 network as one client, and another network apart', async () => {
    const from = (network: string) => (index: number) => ({
      address: `2001:db8:0:${network}:${index.toString(16)}::1`,
      account: null,
    });
    expect(await allowed('mail', from('7'))).toMatchObject({ tries: 50 });
    expect(await allowed('mail', from('8'), 1)).toMatchObject({ tries: 1 });
  });

  it('a rate limit counts IPv6 networks with the same groups in another order apart', async () => {
    const from = (network: string) => () => ({ address: `2001:db8:${network}::1`, account: null });
    expect(await allowed('mail', from('1:11'))).toMatchObject({ tries: 50 });
    expect(await allowed('mail', from('11:1'), 1)).toMatchObject({ tries: 1 });
  });

  it('a rate limit counts an IPv4 address as one client, also when it is written as IPv6', async () => {
    const written = (index: number) => (index % 2 ? '::ffff:192.0.2.1' : '192.0.2.1');
    expect(await allowed('mail', (index) => ({ address: written(index), account: null }))).toMatchObject({
      tries: 50,
    });
    expect(await allowed('mail', () => ({ address: '192.0.2.2', account: null }), 1)).toMatchObject({
      tries: 1,
    });
  });

  it('a rate limit counts a client without a valid address by the given text', async () => {
    expect(await allowed('mail', () => ({ address: 'unknown', account: null }))).toMatchObject({ tries: 50 });
    expect(await allowed('mail', () => ({ address: 'other', account: null }), 1)).toMatchObject({ tries: 1 });
  });

  it('a correct attempt resets the rate limit of its account, in any letter case', async () => {
    const trier = { address, account: 'a@example.com' };
    for (let index = 0; index < 10; index++) await limits.count('secret', trier);
    await limits.recordSuccess('secret', { address, account: null });
    await expect(limits.count('secret', trier)).rejects.toMatchObject({ code: 'too_many_requests' });
    await limits.recordSuccess('secret', { address, account: 'A@example.com' });
    await limits.count('secret', trier);
  });
});

describe('wrong promo codes', () => {
  it('thirty wrong promo codes use up the limit of an address, and of no other', async () => {
    for (let index = 0; index < 29; index++) await limits.countFailure('code', address, `CODE${index}`);
    expect(await limits.isExhausted('code', address)).toBe(false);
    await limits.countFailure('code', address, 'CODE29');
    expect(await limits.isExhausted('code', address)).toBe(true);
    await limits.countFailure('code', address, 'CODE30');
    expect(await limits.isExhausted('code', '192.0.2.9')).toBe(false);
  });

  it('the same wrong promo code counts once for an address, and again for another one', async () => {
    for (let index = 0; index < 40; index++) await limits.countFailure('code', address, 'DIWALI');
    expect(await limits.isExhausted('code', address)).toBe(false);
    for (let index = 0; index < 29; index++) await limits.countFailure('code', address, `CODE${index}`);
    expect(await limits.isExhausted('code', address)).toBe(true);
    await limits.countFailure('code', '192.0.2.7', 'DIWALI');
    for (let index = 0; index < 29; index++) await limits.countFailure('code', '192.0.2.7', `CODE${index}`);
    expect(await limits.isExhausted('code', '192.0.2.7')).toBe(true);
  });
});

it('rate limits close without a Redis server', async () => {
  await expect(limits.close()).resolves.toBeUndefined();
});
