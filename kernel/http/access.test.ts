import { describe, expect, it } from 'vitest';
import type { Access } from '#kernel/contract/endpoint.ts';
import { allRights } from '#kernel/contract/rights.ts';
import {
  admit,
  authorOf,
  type Caller,
  customerBehind,
  type Identify,
  isStaff,
  requireCaller,
  requireRight,
  userOf,
} from './access.ts';

const customer = { userId: 'user', sessionId: 'session', role: 'customer' as const, rights: [] };
const staff = { ...customer, role: 'staff' as const, rights: ['orders' as const] };
const owner = { ...customer, role: 'owner' as const, rights: allRights };

/** Records the tokens that are looked up, and returns the caller of each. */
function fakeIdentify(callers: Record<string, Caller> = {}) {
  const lookups: { token: string; lenient: boolean; customer?: boolean }[] = [];
  const identify: Identify = async (token, how) => {
    lookups.push({ token, ...how });
    return callers[token] ?? null;
  };
  return { lookups, identify };
}

const callers = { customer, staff, owner };
const outcomeOf = (access: Access, token?: keyof typeof callers) =>
  admit('GET /api/orders', { access }, token && `Bearer ${token}`, fakeIdentify(callers).identify).then(
    (caller) => (caller === null ? 'as a visitor' : 'as who they are'),
    ({ code }) => code,
  );

describe('access to calls', () => {
  it.each<[Access, string, string, string, string]>([
    ['anyone', 'as a visitor', 'as who they are', 'as who they are', 'as who they are'],
    ['user', 'unauthenticated', 'as who they are', 'as who they are', 'as who they are'],
    ['staff', 'unauthenticated', 'forbidden', 'as who they are', 'as who they are'],
  ])(
    'a call with %s access has the outcome "%s" for a visitor, "%s" for a customer, "%s" for staff, "%s" for the owner',
    async (access, ...outcomes) => {
      expect([
        await outcomeOf(access),
        await outcomeOf(access, 'customer'),
        await outcomeOf(access, 'staff'),
        await outcomeOf(access, 'owner'),
      ]).toEqual(outcomes);
    },
  );

  it.each([
    ['orders', 'as who they are'],
    [['reviews', 'orders'], 'as who they are'],
    [null, 'as who they are'],
    ['refunds', 'right_missing'],
    [['reviews', 'promotions'], 'right_missing'],
  ] as const)(
    'a call that takes the right %s has the outcome "%s" for staff with the right orders alone',
    async (right, outcome) => {
      const outcomeFor = (token: string) =>
        admit(
          'GET /api/orders',
          { access: 'staff', right },
          `Bearer ${token}`,
          fakeIdentify(callers).identify,
        ).then(
          () => 'as who they are',
          ({ code }) => code,
        );
      expect(await outcomeFor('staff')).toBe(outcome);
      expect(await outcomeFor('owner')).toBe('as who they are');
      expect(await outcomeFor('customer')).toBe('forbidden');
    },
  );

  it('a refusal for want of a right names the rights of which one is needed, and who gives it', () => {
    expect(() => requireRight(['orders'], ['products', 'promotions'])).toThrow(
      'You need the right “Products and stock” or “Promotions” for this. An owner of the shop can give it to you in Settings, Staff.',
    );
  });

  it('only an open call checks a token leniently, and only a personal one asks for the customer', async () => {
    const { lookups, identify } = fakeIdentify(callers);
    await admit('GET /api/orders', { access: 'anyone' }, 'Bearer customer', identify);
    await admit('GET /api/orders', { access: 'anyone', personal: true }, 'Bearer customer', identify);
    await admit('GET /api/orders', { access: 'user' }, 'Bearer customer', identify);
    expect(lookups).toEqual([
      { token: 'customer', lenient: true, customer: false },
      { token: 'customer', lenient: true, customer: true },
      { token: 'customer', lenient: false, customer: false },
    ]);
  });

  it.each([
    ['bearer customer', 'customer'],
    ['BEARER   customer', 'customer'],
    ['Bearer x.y-z_1', 'x.y-z_1'],
  ])('the authorization header "%s" contains the token %s', async (header, token) => {
    const { lookups, identify } = fakeIdentify();
    await admit('GET /api/orders', { access: 'anyone' }, header, identify);
    expect(lookups.map((lookup) => lookup.token)).toEqual([token]);
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearercustomer',
    'Basic customer',
    'Bearer a b',
    'A Bearer b',
  ])('the authorization header "%s" contains no token', async (header) => {
    const { lookups, identify } = fakeIdentify(callers);
    await expect(admit('GET /api/orders', { access: 'user' }, header, identify)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(lookups).toEqual([]);
  });
});

it('the customer behind an open call is found by the token, and no look-up is made for a visitor', async () => {
  const { lookups, identify } = fakeIdentify(callers);
  expect(await customerBehind('Bearer customer', identify)).toBe(customer);
  expect(await customerBehind(undefined, identify)).toBeNull();
  expect(lookups).toEqual([{ token: 'customer', lenient: true, customer: true }]);
});

it('the owner counts as staff, and a customer or a visitor does not', () => {
  expect([null, customer, staff, owner].map(isStaff)).toEqual([false, false, true, true]);
});

it('a call for signed-in users gets the caller, and refuses a visitor', () => {
  expect(requireCaller(customer)).toBe(customer);
  expect(userOf(customer)).toBe('user');
  expect(() => requireCaller(null)).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
});

it('a change in the back office is signed with its user, and with the reason when one is given', () => {
  expect(authorOf(staff)).toStrictEqual({ userId: 'user' });
  expect(authorOf(staff, 'Counted')).toEqual({ userId: 'user', why: 'Counted' });
});
