import { describe, expect, it } from 'vitest';
import { type Buyer, keysOf, type Owner, ownerOf } from './customer-of-order.ts';

/** Matches buyers one after the other. @returns the names of their customers */
function customersOf(buyers: Partial<Buyer>[], owners = new Map<string, Owner>()): string[] {
  let created = 0;
  return buyers.map((each) => {
    const buyer = { userId: null, email: 'asha@example.com', phone: '', name: 'Asha Rao', ...each };
    const create = () => ({ id: `customer ${++created}`, userId: null, emails: 0, name: buyer.name });
    return ownerOf(buyer, owners, create).id;
  });
}

describe('the customer of an order', () => {
  const phone = '98450 12345';

  it('is the one with the account, then with the email, then with the phone number and the name', () => {
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

  it('is another one for another name with the same phone number, with and without emails', () => {
    expect(
      customersOf([
        { email: 'meera@example.com', name: 'Meera Iyer', phone },
        { email: 'ravi@example.com', name: 'Ravi Kumar', phone },
        { email: null, name: 'Ravi Kumar', phone },
        { email: null, name: 'Sunita', phone },
        { email: 'new@example.com', name: 'sunita', phone },
        { email: 'meera@example.com', name: 'Ravi Kumar', phone },
      ]),
    ).toEqual(['customer 1', 'customer 2', 'customer 2', 'customer 3', 'customer 3', 'customer 1']);
  });

  it('is the one of the phone number whose name agrees, if it is the only one', () => {
    expect(
      customersOf([
        { email: null, name: 'Meera Iyer', phone },
        { email: null, name: 'M. Iyer', phone },
        { email: null, name: '', phone },
        { email: null, name: 'Ravi Kumar', phone },
        { email: null, name: 'Ravi Menon', phone },
        { email: null, name: 'Ravi', phone },
        { email: null, name: 'Kumar', phone },
      ]),
    ).toEqual([
      'customer 1',
      'customer 1',
      'customer 1',
      'customer 2',
      'customer 3',
      // Both Ravis have this number.
      'customer 4',
      'customer 2',
    ]);
  });

  it('from before names were stored with phone numbers, has the name of its latest order', () => {
    const earlier = () =>
      new Map([['phone:9845012345', { id: 'earlier', userId: null, emails: 1, name: 'Meera Iyer' }]]);
    expect(customersOf([{ email: null, name: 'Meera', phone }], earlier())).toEqual(['earlier']);
    expect(customersOf([{ email: null, name: 'Ravi', phone }], earlier())).toEqual(['customer 1']);
  });

  it('is the one that staff have split from the customer of the email, for its name', () => {
    const [meera, ravi] = ['meera', 'ravi'].map((id) => ({ id, userId: null, emails: 1, name: id }));
    const owners = new Map([
      ['email:asha@example.com', meera as Owner],
      ['email:asha@example.com ravi kumar', ravi as Owner],
    ]);
    expect(customersOf([{ name: 'Ravi Kumar' }, { name: 'Meera Iyer' }], owners)).toEqual(['ravi', 'meera']);
  });

  it('is identified by the mailbox of an email, and by the digits of a phone number that is no placeholder', () => {
    const buyer = {
      userId: 'a',
      email: ' A.sha+gifts@Gmail.com',
      phone: '+91-98450 12345',
      name: 'Mrs. Asha RAO',
    };
    expect(keysOf(buyer)).toEqual([
      'account:a',
      'email:asha@gmail.com',
      'person:9845012345 asha rao',
      'phone:9845012345',
    ]);
    for (const each of ['', '12345', '99999 99999'])
      expect(keysOf({ userId: null, email: 'a@x.in', phone: each, name: 'Asha' })).toEqual(['email:a@x.in']);
  });
});
