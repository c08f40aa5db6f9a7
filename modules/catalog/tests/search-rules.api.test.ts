import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Synonyms and redirects of the owner.

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
    const { id } = await makeCategory(shop, { name: 'Toys & Puppets', slug: 'toys' });
    await makeProduct(shop, id, { name: 'Brass Lamp' });
    await makeProduct(shop, id, { name: 'Elephant', tags: ['mother'] });
  });
  afterAll(() => shop.close());

  const search = (text: string, fields: { exact?: boolean } = {}) =>
    shop.visitor('POST /api/products/filters', { body: { search: text, ...fields } });
  const suggest = (text: string) => shop.visitor('GET /api/products/suggest', { query: { q: text } });
  const names = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name);
  const addSynonym = (query: string, finds: string) =>
    shop.owner('POST /api/search/synonyms', { body: { query, finds } });
  const errorOf = async (path: string, json: object) => {
    const { status, body } = await shop.send('POST', path, { token: shop.ownerToken, json });
    return [status, body.errors?.[0]?.path];
  };

  describe('a synonym of the owner', () => {
    it('is found by results and suggestions at once, and no longer after it is deleted', async () => {
      expect(names(await search('Zorblax!'))).toEqual([]);
      const { id } = await addSynonym('zorblax', 'lamp');
      expect(names(await search('Zorblax!'))).toEqual(['Brass Lamp']);
      expect(names(await suggest('zorblax'))).toEqual(['Brass Lamp']);
      await shop.owner('DELETE /api/search/rules/:id', { params: { id } });
      expect(names(await search('Zorblax!'))).toEqual([]);
    });

    it('in Devanagari, of several words or of a category is found', async () => {
      await addSynonym('ज़ोरब', 'lamp');
      await addSynonym('quux gizmo thing', 'Toys & Puppets');
      expect(names(await search('ज़ोरब'))).toEqual(['Brass Lamp']);
      expect(names(await search('quux gizmo thing')).sort()).toEqual(['Brass Lamp', 'Elephant']);
    });

    it('of a recipient is the filter of this recipient', async () => {
      await addSynonym('grobmum', 'mother');
      expect((await search('gift for grobmum')).understood).toEqual({ for: 'mother', words: '' });
    });

    it('that is empty, without an effect, or there already is refused by its field', async () => {
      await addSynonym('flibber', 'lamp');
      const path = '/api/search/synonyms';
      expect(await errorOf(path, { query: '🎁', finds: 'lamp' })).toEqual([400, 'query']);
      expect(await errorOf(path, { query: 'mother', finds: 'lamp' })).toEqual([400, 'query']);
      expect(await errorOf(path, { query: 'blorp', finds: 'Blorps' })).toEqual([400, 'finds']);
      expect(await errorOf(path, { query: 'blorp', finds: 'lamp, mother' })).toEqual([400, 'finds']);
      expect(await errorOf(path, { query: 'FLIBBERS', finds: 'elephant' })).toEqual([409, 'query']);
    });
  });

  describe('a redirect of the owner', () => {
    it('is named by results and suggestions of the whole text, and not by a search as typed', async () => {
      const page = { path: '/categories/toys', title: 'Toys' };
      await shop.owner('POST /api/search/redirects', { body: { query: 'play thing', ...page } });
      expect((await search('Play Things')).redirect).toEqual(page);
      expect((await suggest('play thing')).redirect).toEqual(page);
      expect(await search('play thing', { exact: true })).not.toHaveProperty('redirect');
      expect(await search('play thing brass')).not.toHaveProperty('redirect');
    });

    it('leads to a public page of this shop only', async () => {
      for (const path of [
        'https://example.com/',
        '//example.com',
        '/\\example.com',
        '/admin/orders',
        '/products?search=lamp',
        '/categories/unknown',
      ])
        expect(
          await errorOf('/api/search/redirects', { query: 'elsewhere', path, title: 'Elsewhere' }),
          path,
        ).toEqual([400, 'path']);
    });
  });
});
