import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers } from '#tests/support/test-users.ts';
import * as m from '../messages/index.ts';

// The list and map of artisans, and changes to them by staff.

onEachDatabase((open) => {
  let shop: Shop;
  let staffToken: string;
  let mugs: string;

  beforeAll(async () => {
    shop = await open();
    staffToken =
      (await (await openTestUsers(shop)).signIn({ hasAdminAccess: true, name: 'Meera Staff' })).token ?? '';
    mugs = (await makeCategory(shop, { name: 'Mugs' })).id;
    const toys = (await makeCategory(shop, { name: 'Toys' })).id;
    const by = (name: string, location: string) => ({ artisan: { name, location } });
    await makeProduct(shop, mugs, by('Asha', 'Jaipur, Rajasthan'));
    await makeProduct(shop, toys, by('Asha', 'Jaipur, Rajasthan'));
    await makeProduct(shop, toys, by('Bala', 'Chennai'));
    await makeProduct(shop, mugs, by('Chitra', 'Lyon, France'));
  });
  afterAll(() => shop.close());

  const list = (query = {}, call = shop.visitor) => call('GET /api/artisans', { query });
  const names = (artisans: { name: string }[]) => artisans.map(({ name }) => name);
  const add = (json: object, token = staffToken) => shop.send('POST', '/api/artisans', { token, json });
  const change = (id: string, json: object) =>
    shop.send('PUT', `/api/artisans/${id}`, { token: staffToken, json });
  const remove = (id: string) => shop.send('DELETE', `/api/artisans/${id}`, { token: staffToken });
  const artisan = (slug: string) => shop.owner('GET /api/artisans/:slug', { params: { slug } });

  describe('the list and map of artisans', () => {
    it('the map has every artisan with a known place, regardless of the requested page of the list', async () => {
      const result = await list({ page: 2, limit: 1 });
      expect([names(result.artisans), result.total, result.pages]).toEqual([['Bala'], 3, 3]);
      expect(result.places).toMatchObject([
        { name: 'Jaipur', state: 'Rajasthan', count: 1, makers: [{ slug: 'asha', name: 'Asha' }] },
        { name: 'Chennai', state: 'Tamil Nadu', count: 1 },
      ]);
      expect((await artisan('asha')).place).toMatchObject({ name: 'Jaipur', latitude: 26.92 });
      expect((await artisan('chitra')).place).toBeNull();
    });

    it('filters artisans by state and craft, and counts each with the other filter applied', async () => {
      const { artisans, places, states, crafts } = await list({ craft: 'toys' });
      expect([names(artisans), names(places), names(states)]).toEqual([
        ['Asha', 'Bala'],
        ['Jaipur', 'Chennai'],
        ['Rajasthan', 'Tamil Nadu'],
      ]);
      expect(crafts.map(({ slug, count }) => [slug, count])).toEqual([
        ['mugs', 2],
        ['toys', 2],
      ]);
      expect(names((await list({ craft: 'mugs', state: 'Rajasthan' })).artisans)).toEqual(['Asha']);
      expect((await list({ state: 'Atlantis' })).total).toBe(0);
    });

    it('staff also see artisans without products, and find them by name and place', async () => {
      const { body } = await add({ name: 'Désirée', location: 'Bidar, Karnataka' });
      expect(body.data).toMatchObject({ slug: 'desiree', productCount: 0, place: { name: 'Bidar' } });
      expect(names((await list({}, shop.owner)).artisans)).toContain('Désirée');
      expect(names((await list({ active: true }, shop.owner)).artisans)).not.toContain('Désirée');
      expect(names((await list()).artisans)).not.toContain('Désirée');
      for (const search of ['desir', 'DÉSIR', 'bidar'])
        expect(names((await list({ search }, shop.owner)).artisans)).toEqual(['Désirée']);
      expect((await shop.send('GET', '/api/artisans/desiree')).status).toBe(404);
    });
  });

  describe('changes to artisans by staff', () => {
    it('a changed artisan appears in every product and search at once', async () => {
      const { id } = await artisan('bala');
      const changed = await change(id, {
        artisanId: id,
        name: 'Bala Murugan',
        bio: 'Carves.',
        image: '/pictures/artisans/b.svg',
      });
      expect(changed.body).toMatchObject({
        message: m.responses.artisanUpdated(),
        data: { slug: 'bala', name: 'Bala Murugan', location: 'Chennai', bio: 'Carves.' },
      });
      const { products } = await shop.visitor('POST /api/products/filters', { body: { search: 'murugan' } });
      expect(products).toMatchObject([
        { artisan: { name: 'Bala Murugan', image: '/pictures/artisans/b.svg' } },
      ]);
      expect((await change(id, { image: '' })).body.data.image).toBeNull();
    });

    it('refuses an artisan with a taken name, a save over a newer version and an unknown one', async () => {
      const [asha, bala] = [await artisan('asha'), await artisan('bala')];
      for (const refused of [await add({ name: ' ASHA ' }), await change(bala.id, { name: 'asha' })])
        expect(refused).toMatchObject({
          status: 409,
          body: { code: 'conflict', errors: [{ path: 'name' }] },
        });
      expect((await change(asha.id, { name: 'ASHA' })).status).toBe(200);
      const late = await change(asha.id, { name: 'Asha', updatedAt: asha.updatedAt });
      expect(late.body.code).toBe('changed_meanwhile');
      expect((await change(asha.id, { artisanId: bala.id })).body.errors).toMatchObject([
        { path: 'artisanId' },
      ]);
      for (const id of [uuid(), 'nobody'])
        expect([(await change(id, { bio: '' })).status, (await remove(id)).status]).toEqual([404, 404]);
      expect((await change(asha.id, { image: 'nowhere' })).body.errors).toMatchObject([{ path: 'image' }]);
    });

    it('of two simultaneous additions of an artisan, one succeeds', async () => {
      const both = await Promise.all([add({ name: 'Twin' }), add({ name: 'twin' })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('an artisan is deleted only without products, hidden ones included, and can be restored', async () => {
      const product = await makeProduct(shop, mugs, { artisan: { name: 'Eka' } });
      await shop.owner('PATCH /api/products/:productId/status', {
        params: { productId: product.id },
        body: { status: false },
      });
      const { id } = await artisan('eka');
      const refused = await remove(id);
      expect(refused).toMatchObject({ status: 409, body: { code: 'artisan_not_empty' } });
      expect(refused.body.message).toContain('1 product');
      await shop.owner('DELETE /api/products/:id', { params: { id: product.id } });
      const done = await Promise.all([remove(id), remove(id)]);
      expect(done.map(({ status }) => status).sort()).toEqual([200, 404]);
      const { records } = await shop.owner('GET /api/trash', { query: { kind: 'artisan' } });
      expect(records).toMatchObject([{ id, name: 'Eka', by: 'Meera Staff' }]);

      const restore = () => shop.send('POST', `/api/trash/${id}/restore`, { token: staffToken });
      await add({ name: 'EKA' });
      expect((await restore()).body.code).toBe('conflict');
      const other = await artisan('eka');
      await change(other.id, { name: 'Ekalavya' });
      expect((await restore()).body.data).toEqual({ kind: 'artisan', id, slug: 'eka-2' });
      expect(await artisan('eka-2')).toMatchObject({ id, name: 'Eka' });
    });

    it('the audit log names the staff member for each change to an artisan', async () => {
      const { id } = (await add({ name: 'Farida' })).body.data;
      await change(id, { location: 'Bagru, Rajasthan' });
      await remove(id);
      await shop.send('POST', `/api/trash/${id}/restore`, { token: staffToken });
      const { entries } = await shop.owner('GET /api/audit', { query: { record: id } });
      expect(entries.map(({ kind, act }) => `${kind} ${act}`)).toEqual([
        'artisan restored',
        'artisan deleted',
        'artisan updated',
        'artisan created',
      ]);
      expect(entries[2]).toMatchObject({
        by: { name: 'Meera Staff' },
        before: { location: '' },
        after: { location: 'Bagru, Rajasthan' },
      });
    });
  });

  it('an artisan whose slug is taken gets another one', async () => {
    const [first, second] = [await add({ name: 'Café' }), await add({ name: 'Cafe' })];
    expect([first.body.data.slug, second.body.data.slug]).toEqual(['cafe', 'cafe-2']);
  });
});
