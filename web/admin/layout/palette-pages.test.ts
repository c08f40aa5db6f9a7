import { describe, expect, it } from 'vitest';
import { allRights, hasNeededRight, type NeededRight, type Right } from '#kernel/contract/rights.ts';
import { commandsNamed, logOutAddress } from './commands.ts';
import { officePages } from './page-rights.ts';
import { pagesNamed } from './palette-pages.ts';

const mayWith = (rights: readonly Right[]) => (needed: NeededRight) => hasNeededRight(rights, needed);
const destinations = (query: string, rights: readonly Right[] = allRights) =>
  [...commandsNamed(query, mayWith(rights)), ...pagesNamed(query, mayWith(rights))].map(({ to }) => to);

describe('the pages of the palette', () => {
  it.each([
    ['gst', '/admin/settings#tax'],
    ['gst', '/admin/reports'],
    ['refund', '/admin/orders'],
    ['invoice', '/admin/orders'],
    ['invoice', '/admin/settings#invoices'],
    ['backup', '/admin/backups'],
    ['staff', '/admin/users'],
    ['invite', '/admin/users?do=invite'],
    ['coupon', '/admin/promotions'],
    ['coupon', '/admin/promotions?do=add'],
    ['discount', '/admin/promotions'],
    ['shipping rates', '/admin/settings#shipping'],
    ['shipping rates', '/admin/delivery/lanes'],
    ['holiday', '/admin/delivery/calendar'],
    ['logo', '/admin/theme'],
    ['permission', '/admin/roles'],
    ['blog', '/admin/journal'],
    ['csv', '/admin/products/import'],
    ['change logo', '/admin/theme'],
    ['how to change my password', '/admin/security'],
    ['taxes', '/admin/settings#tax'],
    ['subscribers', '/admin/newsletter'],
    ['unsubscribe', '/admin/newsletter'],
    ['export orders', '/admin/orders'],
    ['export customers', '/admin/customers'],
    ['low stock', '/admin/products'],
    ['email template', '/admin/automatic-emails'],
    ['new page', '/admin/pages?do=add'],
    ['new article', '/admin/journal?do=add'],
    ['send newsletter', '/admin/newsletter?do=add'],
    ['view shop', '/'],
    ['storefront', '/'],
    ['log out', logOutAddress],
    ['logout', logOutAddress],
    ['sign out', logOutAddress],
    ['refund 1084', '/admin/orders/1084?do=refund'],
  ])('the word "%s" of an owner finds %s', (query, to) => {
    expect(destinations(query)).toContain(to);
  });

  it('a page with the words in its label comes before pages that only have them as other words', () => {
    expect(pagesNamed('roles', mayWith(allRights))[0]?.to).toBe('/admin/roles');
    expect(pagesNamed('orders', mayWith(allRights))[0]?.to).toBe('/admin/orders');
  });

  it('a word before what is looked for finds no other pages, and a query of such words alone is searched for', () => {
    expect(destinations('change logo')).toEqual(destinations('logo'));
    expect(pagesNamed('change', mayWith(allRights)).map(({ to }) => to)).toContain('/admin/products');
    expect(pagesNamed('change', mayWith(allRights)).length).toBeLessThan(5);
  });

  it('every page of the menu is found by words besides its label', () => {
    expect(officePages.filter(({ words = '' }) => words.trim() === '').map(({ to }) => to)).toEqual([]);
  });

  it('a word finds no page that the user may not open', () => {
    expect(destinations('backup', ['orders'])).toEqual([]);
    expect(destinations('gst', ['orders'])).toEqual([]);
  });
});
