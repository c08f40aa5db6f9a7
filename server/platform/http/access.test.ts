import { describe, expect, it } from 'vitest';
import type { Access } from '#contract/endpoint.ts';
import {
  admit,
  authorOf,
  type Caller,
  customerBehind,
  type Identify,
  isStaff,
  signedIn,
  userOf,
} from './access.ts';

const customer = { userId: 'user', sessionId: 'session', isAdmin: false, hasAdminAccess: false };
const staff = { ...customer, hasAdminAccess: true };
const owner = { ...customer, isAdmin: true };

/** What a gate asks of the records, and what these say of each token. */
function records(callers: Record<string, Caller> = {}) {
  const asked: { token: string; lenient: boolean; customer?: boolean }[] = [];
  const identify: Identify = async (token, how) => {
    asked.push({ token, ...how });
    return callers[token] ?? null;
  };
  return { asked, identify };
}

const known = { customer, staff, owner };
const outcomeOf = (access: Access, token?: keyof typeof known) =>
  admit({ access }, token && `Bearer ${token}`, records(known).identify).then(
    (caller) => (caller === null ? 'as a visitor' : 'as who they are'),
    ({ code }) => code,
  );

describe('the gate of a call', () => {
  it.each<[Access, string, string, string, string]>([
    ['anyone', 'as a visitor', 'as who they are', 'as who they are', 'as who they are'],
    ['user', 'unauthenticated', 'as who they are', 'as who they are', 'as who they are'],
    ['staff', 'unauthenticated', 'forbidden', 'as who they are', 'as who they are'],
    ['owner', 'unauthenticated', 'forbidden', 'forbidden', 'as who they are'],
  ])('of %s admits a visitor %s, a customer %s, staff %s and the owner %s', async (access, ...outcomes) => {
    expect([
      await outcomeOf(access),
      await outcomeOf(access, 'customer'),
      await outcomeOf(access, 'staff'),
      await outcomeOf(access, 'owner'),
    ]).toEqual(outcomes);
  });

  it('is lenient where anyone may call, and asks for the customer where that matters', async () => {
    const { asked, identify } = records(known);
    await admit({ access: 'anyone' }, 'Bearer customer', identify);
    await admit({ access: 'anyone', personal: true }, 'Bearer customer', identify);
    await admit({ access: 'user' }, 'Bearer customer', identify);
    expect(asked).toEqual([
      { token: 'customer', lenient: true, customer: false },
      { token: 'customer', lenient: true, customer: true },
      { token: 'customer', lenient: false, customer: false },
    ]);
  });

  it.each([
    ['bearer customer', 'customer'],
    ['BEARER   customer', 'customer'],
    ['Bearer x.y-z_1', 'x.y-z_1'],
  ])('reads of the header "%s" the token %s', async (header, token) => {
    const { asked, identify } = records();
    await admit({ access: 'anyone' }, header, identify);
    expect(asked.map((each) => each.token)).toEqual([token]);
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
  ])('reads no token of the header "%s"', async (header) => {
    const { asked, identify } = records(known);
    await expect(admit({ access: 'user' }, header, identify)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(asked).toEqual([]);
  });
});

it('knows the customer behind a call that is open to anyone, and asks nothing for a visitor', async () => {
  const { asked, identify } = records(known);
  expect(await customerBehind('Bearer customer', identify)).toBe(customer);
  expect(await customerBehind(undefined, identify)).toBeNull();
  expect(asked).toEqual([{ token: 'customer', lenient: true, customer: true }]);
});

it('counts the owner among the staff, and neither a customer nor a visitor', () => {
  expect([null, customer, staff, owner].map(isStaff)).toEqual([false, false, true, true]);
});

it('knows who is signed in, and refuses a visitor', () => {
  expect(signedIn(customer)).toBe(customer);
  expect(userOf(customer)).toBe('user');
  expect(() => signedIn(null)).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
});

it('signs what a call of the back office writes with its user, and why where that is said', () => {
  expect(authorOf(staff)).toStrictEqual({ userId: 'user' });
  expect(authorOf(staff, 'Counted')).toEqual({ userId: 'user', why: 'Counted' });
});
