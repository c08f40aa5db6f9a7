import { describe, expect, it } from 'vitest';
import { type Buyer, keysOf, type Owner, ownerOf } from './matching.ts';

/** Matches buyers one after the other. @returns the names of their customers */
function customersOf(buyers: Partial<Buyer>[]): string[] {
  const owners = new Map<string, Owner>();
  let created = 0;
  const create = () => ({ id: `customer ${++created}`, userId: null, emails: 0 });
  return buyers.map(
    (buyer) => ownerOf({ userId: null, email: 'asha@example.com', phone: '', ...buyer }, owners, create).id,
  );
}

describe('the customer of an order', () => {
  it('is the one with the account, then with the email, then with the phone number', () => {
    const phone = '98450 12345';
    expect(
      customersOf([
        { phone },
        { email: 'other@example.com', phone: '+91 9845012345' },
        { email: 'third@example.com', userId: 'a' },
        { email: 'other@example.com', userId: 'a', phone },
      ]),
    ).toEqual(['customer 1', 'customer 1', 'customer 2', 'customer 2']);
  });

  it('is another one for each account, also with the same email and phone number', () => {
    const phone = '98450 12345';
    const buyers = [
      { userId: 'a', phone },
      { userId: 'b', phone },
      { userId: null, phone },
    ];
    expect(customersOf(buyers)).toEqual(['customer 1', 'customer 2', 'customer 1']);
  });

  it('is not found by a phone number with which ten emails have ordered', () => {
    const buyers = Array.from({ length: 12 }, (_, n) => ({ email: `${n}@example.com`, phone: '9845012345' }));
    expect(customersOf([...buyers, { email: '3@example.com' }])).toEqual([
      ...Array(10).fill('customer 1'),
      'customer 2',
      'customer 3',
      'customer 1',
    ]);
  });

  it('is identified by the mailbox of an email, and by the digits of a phone number that is no placeholder', () => {
    expect(keysOf({ userId: 'a', email: ' A.sha+gifts@Gmail.com', phone: '+91-98450 12345' })).toEqual([
      'account:a',
      'email:asha@gmail.com',
      'phone:9845012345',
    ]);
    for (const phone of ['', '12345', '99999 99999'])
      expect(keysOf({ userId: null, email: 'a@x.in', phone })).toEqual(['email:a@x.in']);
  });
});
