import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Right } from '#kernel/contract/rights.ts';
import type { FileParts } from '#modules/content-files/contract/content-files.ts';
import { clientOf, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers } from '#tests/support/test-users.ts';

// Texts of emails, saved replies and rules of the search in the content file.

onEachDatabase((open) => {
  let source: Shop;
  let target: Shop;
  beforeAll(async () => {
    source = await open();
    target = await open();
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  const exportOf = async (shop: Shop, token = shop.ownerToken): Promise<FileParts> =>
    (await shop.send('GET', '/api/content-file', { token })).body.parts;
  const importBy = (call: Shop['owner'], parts: FileParts, write = true) =>
    call('POST /api/content-file', { body: { write, parts } });
  const importInto = (shop: Shop, parts: FileParts, write = true) => importBy(shop.owner, parts, write);
  const countsOf = ({ parts }: Awaited<ReturnType<typeof importInto>>) =>
    Object.fromEntries(parts.map(({ name, added, changed }) => [name, { added, changed }]));
  const errorsOf = ({ parts }: Awaited<ReturnType<typeof importInto>>) =>
    parts.flatMap(({ errors }) => errors.map(({ item, field, message }) => `${item}: ${field} ${message}`));

  const emailsOf = async (shop: Shop) => {
    const { emails } = await shop.owner('GET /api/automatic-emails', { query: {} });
    return new Map(emails.map((email) => [email.key, email]));
  };
  const fieldsOf = async (shop: Shop) =>
    [...(await emailsOf(shop)).values()].map(({ key, fields }) => ({ key, ...fields }));
  const editEmail = async (shop: Shop, key: string, changes: object) => {
    const { fields, updatedAt } = await shop.owner('GET /api/automatic-emails/:key', { params: { key } });
    const body = { ...fields, updatedAt, ...changes };
    await shop.owner('PUT /api/automatic-emails/:key', { params: { key }, body });
  };
  const emailItem = (key: string, changes: object = {}) => ({
    ...{ key, isOn: true, subject: null, text: null, hours: null },
    ...changes,
  });
  const settingsEntries = async (shop: Shop) =>
    (await shop.owner('GET /api/audit', { query: { kind: 'settings' } })).entries;

  /** Makes a staff member with these rights only. */
  const staffWith = async (shop: Shop, rights: Right[]) => {
    const { id } = await shop.owner('POST /api/roles', { body: { name: rights.join(' and '), rights } });
    const { token } = await (await openTestUsers(shop)).signIn({ roleId: id });
    return { token, call: clientOf(shop.url, token) };
  };

  describe('the emails in a content file', () => {
    it('move with their switch, their hours and the texts of the owner, and those of emails about orders', async () => {
      await editEmail(source, 'abandoned-cart', {
        isOn: true,
        hours: 9,
        subject: 'Still thinking? {{storeName}}',
      });
      await editEmail(source, 'back-in-stock', { isOn: true, text: '{{product}} is here again.' });
      await editEmail(source, 'order-placed', {
        subject: 'Namaste, {{number}}',
        text: 'Thank you, {{name}}!',
      });
      const { emails = [] } = await exportOf(source);
      expect(emails).toContainEqual(
        emailItem('abandoned-cart', { hours: 9, subject: 'Still thinking? {{storeName}}' }),
      );
      // A text that the owner has not changed follows the other shop.
      expect(emails).toContainEqual(emailItem('order-shipped'));

      const check = await importInto(target, { emails }, false);
      expect([check.isSaved, countsOf(check)]).toEqual([false, { emails: { added: 0, changed: 3 } }]);
      expect((await emailsOf(target)).get('back-in-stock')?.fields.isOn).toBe(false);
      const saved = await importInto(target, { emails });
      expect([saved.isSaved, countsOf(saved)]).toEqual([true, countsOf(check)]);
      expect(await fieldsOf(target)).toEqual(await fieldsOf(source));
      expect((await target.visitor('GET /api/settings')).emailsOn.toSorted()).toEqual([
        'abandoned-cart',
        'back-in-stock',
      ]);
      expect((await exportOf(target)).emails).toEqual(emails);
      expect(countsOf(await importInto(target, { emails }))).toEqual({ emails: { added: 0, changed: 0 } });
    });

    it('are one change of the activity log, by the user who imports them', async () => {
      const before = await settingsEntries(target);
      await importInto(target, {
        emails: [
          emailItem('order-shipped', { text: 'Soon.' }),
          emailItem('order-delivered', { text: 'There.' }),
        ],
      });
      const [entry, ...earlier] = await settingsEntries(target);
      expect(earlier).toEqual(before);
      const { name } = await target.owner('GET /api/auth/me');
      expect(JSON.stringify(entry)).toContain(name);
      expect(JSON.stringify(entry?.after)).toContain('Soon.');
      expect(JSON.stringify(entry?.after)).toContain('There.');
    });

    it('stay as they are where a file has none, and where it does not name them', async () => {
      await editEmail(target, 'order-refunded', { text: 'Mine.' });
      const before = await fieldsOf(target);
      const { isSaved } = await importInto(target, { redirects: [{ from: '/old-fair', to: '/about' }] });
      await importInto(target, { emails: [] });
      expect([isSaved, await fieldsOf(target)]).toEqual([true, before]);
    });

    it('are not saved over the changes of an editor that was opened before', async () => {
      const { fields, updatedAt } = await target.owner('GET /api/automatic-emails/:key', {
        params: { key: 'order-paid' },
      });
      await importInto(target, { emails: [emailItem('order-paid', { text: 'Imported.' })] });
      await expect(
        target.owner('PUT /api/automatic-emails/:key', {
          params: { key: 'order-paid' },
          body: { ...fields, text: 'Typed.', updatedAt },
        }),
      ).rejects.toMatchObject({ code: 'changed_meanwhile' });
    });

    it('are all refused while one has an error, which names the email and its field', async () => {
      const before = await fieldsOf(target);
      const result = await importInto(target, {
        redirects: [{ from: '/never', to: '/about' }],
        emails: [
          emailItem('order-packed', { text: 'Good.' }),
          emailItem('order-shipped', { text: 'On {{weekday}}' }),
          emailItem('order-delivered', { isOn: false }),
          emailItem('order-refunded', { subject: ' ' }),
          emailItem('abandoned-cart', { hours: 1000 }),
          emailItem('back-in-stock', { text: '' }),
          { ...emailItem('order-paid'), isOn: 'yes' },
          { ...emailItem('order-paid'), colour: 'red' },
          'order-paid',
        ],
      });
      expect([result.isSaved, errorsOf(result)]).toEqual([
        false,
        [
          'Entry 4: subject is required',
          'Entry 7: isOn must be true or false',
          'Entry 8: colour is not a known field',
          'Entry 9: entry must be an object',
          expect.stringMatching(/^Order shipped: text contains {{weekday}}, which is none of/),
          'Order delivered: isOn cannot be switched off for an email about orders',
          'Abandoned cart: hours must be between 1 and 72',
          'Back in stock: text is required',
        ],
      ]);
      expect(await fieldsOf(target)).toEqual(before);
      expect((await target.owner('GET /api/redirects', { query: {} })).redirects).not.toContainEqual(
        expect.objectContaining({ from: '/never' }),
      );
    });

    it('are left out where the shop does not have them, and the answer says so', async () => {
      const { parts, isSaved } = await importInto(target, { emails: [emailItem('birthday')] });
      expect([isSaved, parts[0]?.notes]).toEqual([
        true,
        ['The email birthday is left out, since this shop does not have it'],
      ]);
    });

    it('are neither exported nor changed by staff without the right to emails', async () => {
      const pages = await staffWith(target, ['pages']);
      expect(Object.keys(await exportOf(target, pages.token)).toSorted()).toEqual([
        'menus',
        'pages',
        'redirects',
      ]);
      const before = await fieldsOf(target);
      await expect(
        importBy(pages.call, { emails: [emailItem('order-placed', { text: 'Hacked' })] }),
      ).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path: 'parts.emails' }] });
      expect(await fieldsOf(target)).toEqual(before);
      const writer = await staffWith(target, ['newsletter']);
      expect(Object.keys(await exportOf(target, writer.token))).toEqual(['emails']);
    });
  });

  describe('the saved replies in a content file', () => {
    const repliesOf = async (shop: Shop) =>
      (await shop.owner('GET /api/saved-replies')).map(({ name, body }) => ({ name, body }));

    it('are added, and replace those with the same name in any case', async () => {
      await source.owner('POST /api/saved-replies', { body: { name: 'Sizes', body: 'See the guide.' } });
      await source.owner('POST /api/saved-replies', { body: { name: 'Thanks', body: 'Thank you!' } });
      await target.owner('POST /api/saved-replies', { body: { name: 'thanks', body: 'Former' } });
      await target.owner('POST /api/saved-replies', { body: { name: 'Own', body: 'Stays' } });
      const { replies = [] } = await exportOf(source);
      expect(countsOf(await importInto(target, { replies }))).toEqual({ replies: { added: 1, changed: 1 } });
      expect(await repliesOf(target)).toEqual([{ name: 'Own', body: 'Stays' }, ...(await repliesOf(source))]);
      expect(countsOf(await importInto(target, { replies }))).toEqual({ replies: { added: 0, changed: 0 } });
    });

    it('are refused with an empty text, or where there would be too many', async () => {
      const before = await repliesOf(target);
      const empty = await importInto(target, { replies: [{ name: 'Empty', body: ' ' }] });
      expect([empty.isSaved, errorsOf(empty)]).toEqual([false, ['Entry 1: body is required']]);
      const many = Array.from({ length: 100 }, (_, at) => ({ name: `Reply ${at}`, body: 'Text' }));
      expect((await importInto(target, { replies: many })).isSaved).toBe(false);
      expect(await repliesOf(target)).toEqual(before);
    });

    it('need the right to answer customers', async () => {
      const { token } = await staffWith(target, ['custom-orders']);
      expect(Object.keys(await exportOf(target, token))).toEqual(['replies']);
    });
  });

  describe('the synonyms and redirects of the search in a content file', () => {
    const rulesOf = async (shop: Shop) =>
      (await shop.owner('GET /api/search/rules')).map(({ id: _, updatedAt: __, ...rule }) => rule);

    it('are added, and replace those with the same text', async () => {
      await source.owner('POST /api/search/synonyms', { body: { query: 'Diya', finds: 'oil lamp' } });
      await source.owner('POST /api/search/redirects', {
        body: { query: 'opening hours', path: '/contact', title: 'Contact' },
      });
      await target.owner('POST /api/search/synonyms', { body: { query: 'diya', finds: 'candle' } });
      await target.owner('POST /api/search/synonyms', { body: { query: 'dupatta', finds: 'scarf' } });
      const { search = [] } = await exportOf(source);
      expect(countsOf(await importInto(target, { search }))).toEqual({ search: { added: 1, changed: 1 } });
      const rules = await rulesOf(target);
      expect(rules).toHaveLength(3);
      expect(rules).toEqual(expect.arrayContaining(await rulesOf(source)));
      expect(countsOf(await importInto(target, { search }))).toEqual({ search: { added: 0, changed: 0 } });
      const suggestions = await target.visitor('GET /api/products/suggest', {
        query: { q: 'opening hours' },
      });
      expect(suggestions.redirect).toEqual({ path: '/contact', title: 'Contact' });
    });

    it('are refused with the rules of their form', async () => {
      const before = await rulesOf(target);
      const result = await importInto(target, {
        search: [
          { type: 'synonym', query: 'toran', finds: 'toran' },
          { type: 'redirect', query: 'vase', path: '/products/no-product', title: 'Vase' },
          { type: 'redirect', query: 'admin', path: '/admin', title: 'Admin' },
          { type: 'other', query: 'x' },
        ],
      });
      expect([result.isSaved, errorsOf(result)]).toEqual([
        false,
        [
          expect.stringContaining('Entry 3: path must be the address of a page of this shop'),
          'Entry 4: type is not one of the accepted forms',
          'toran: finds must differ from the text of the shoppers',
          'vase: path has no page that shoppers can see',
        ],
      ]);
      expect(await rulesOf(target)).toEqual(before);
    });
  });
});
