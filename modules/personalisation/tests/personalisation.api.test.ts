import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#kernel/contract/endpoint.ts';
import type { Quote, QuoteRequest } from '#modules/cart/contract/cart.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { isPersonalPhoto, personalPhotoUrl } from '#modules/media/contract/personal-photos.ts';
import { minPersonalPhoto } from '#modules/personalisation/contract/limits.ts';
import { lineKey } from '#modules/personalisation/contract/personalisation/key.ts';
import { quarters } from '#tests/support/pictures.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Personalisation fields of products, personalised lines of carts, and photos.

type Payload = Input<Endpoints['POST /api/products']>['body'];
const photo = personalPhotoUrl('0123456789abcdef0123456789abcdef', 600, 400);
const mug: Partial<Payload> = {
  price: 500,
  originalPrice: 600,
  stockCount: 5,
  personalisation: [
    { kind: 'text', id: 'name', label: 'Name', required: true, price: 120, maxLength: 8 },
    {
      kind: 'choice',
      id: 'glaze',
      label: 'Glaze',
      options: [
        { id: 'teal', label: 'Teal', colour: '#1f7a80' },
        { id: 'gold', label: 'Gold', price: 49.5 },
      ],
    },
    { kind: 'photo', id: 'photo', label: 'Photo', price: 80 },
  ],
  personalisationPreview: { place: 'plaque', position: 'bottom', lettering: 'serif', colour: 'brass' },
};

onEachDatabase((open) => {
  let shop: Shop;
  let category: string;
  beforeAll(async () => {
    shop = await open({ trustProxy: ['loopback'] });
    category = (await makeCategory(shop)).id;
  });
  afterAll(() => shop.close());

  const make = (fields: Partial<Payload> = mug) => makeProduct(shop, category, fields);
  const seen = (slug: string) => shop.visitor('GET /api/products/slug/:slug', { params: { slug } });
  const quote = (lines: QuoteRequest['lines']): Promise<Quote> =>
    shop.visitor('POST /api/cart/quote', { body: { lines } });

  describe('the personalisation of a product', () => {
    it('returns a personalisation with its product; lists state only that there is one', async () => {
      const { id, slug, isPersonalised } = await make();
      expect(isPersonalised).toBe(true);
      const product = await seen(slug);
      expect(product.personalisation).toMatchObject(mug.personalisation ?? []);
      expect(product.personalisation[0]).toMatchObject({ lines: 1, characters: 'any', placeholder: '' });
      expect(product.personalisationPreview).toEqual(mug.personalisationPreview);
      const { products } = await shop.visitor('POST /api/products/filters', { body: { limit: 100 } });
      const listed = products.find((each) => each.id === id);
      expect(listed).toMatchObject({ isPersonalised: true });
      expect(listed).not.toHaveProperty('personalisation');
      expect((await make({})).isPersonalised).toBe(false);
    });

    it('a changed personalisation applies at once, and other changes keep it', async () => {
      const { id, slug } = await make();
      await seen(slug);
      const change = (body: Partial<Payload>) =>
        shop.owner('PUT /api/products/:productId', { params: { productId: id }, body });
      await change({ price: 510 });
      expect((await seen(slug)).personalisation).toHaveLength(3);
      await change({ personalisation: [{ kind: 'photo', id: 'photo', label: 'Portrait' }] });
      expect((await seen(slug)).personalisation).toMatchObject([{ label: 'Portrait', required: false }]);
      await change({ personalisation: [], personalisationPreview: null });
      expect(await seen(slug)).toMatchObject({
        isPersonalised: false,
        personalisation: [],
        personalisationPreview: null,
      });
      const { entries } = await shop.owner('GET /api/audit', { query: { record: id } });
      expect(entries[0]?.after).toMatchObject({ personalisation: [], personalisationPreview: null });
    });

    it.each([
      ['personalisation', 'x'],
      ['personalisation.0.kind', [{ kind: 'sound', id: 'a', label: 'A' }]],
      ['personalisation.0.label', [{ kind: 'text', id: 'a' }]],
      ['personalisation.0.maxLength', [{ kind: 'text', id: 'a', label: 'A', maxLength: 201 }]],
      ['personalisation.0.price', [{ kind: 'photo', id: 'a', label: 'A', price: 1.005 }]],
      [
        'personalisation.0.options.1.id',
        [
          {
            kind: 'choice',
            id: 'a',
            label: 'A',
            options: [
              { id: 'x', label: 'X' },
              { id: 'x', label: 'Y' },
            ],
          },
        ],
      ],
      [
        'personalisation.1.id',
        [
          { kind: 'photo', id: 'a', label: 'A' },
          { kind: 'photo', id: 'a', label: 'B' },
        ],
      ],
    ])('refuses an invalid personalisation and names the field: %s', async (path, personalisation) => {
      const json = { name: 'Mug', description: 'Round.', price: 1, category, personalisation };
      const { status, body } = await shop.send('POST', '/api/products', { token: shop.ownerToken, json });
      expect(status).toBe(400);
      expect(body.errors.map((each: { path: string }) => each.path)).toEqual([path]);
    });

    it('a duplicate and a restored product keep the personalisation', async () => {
      const { id } = await make();
      const params = { productId: id };
      const copy = await shop.owner('POST /api/products/:productId/duplicate', { params });
      expect(copy).toMatchObject({ isPersonalised: true, personalisation: mug.personalisation });
      await shop.owner('DELETE /api/products/:id', { params: { id } });
      const { slug } = await shop.owner('POST /api/trash/:id/restore', { params: { id } });
      expect(await seen(slug ?? '')).toMatchObject({
        personalisation: mug.personalisation,
        personalisationPreview: mug.personalisationPreview,
      });
    });

    it('an import keeps the personalisation of products, and an export leaves it out', async () => {
      const { slug } = await make();
      const file = `Handle,Title,Variant Price\n${slug},Another name,510\n`;
      const { status } = await shop.send('POST', '/api/products/import', {
        token: shop.ownerToken,
        body: file,
        headers: { 'content-type': 'text/csv' },
      });
      expect(status).toBe(200);
      const product = await seen(slug);
      expect(product).toMatchObject({ name: 'Another name', personalisation: mug.personalisation });
      const { text } = await shop.send('GET', '/api/products/export', { token: shop.ownerToken });
      expect(text).not.toContain('glaze');
    });
  });

  describe('personalised lines of a cart', () => {
    it('a cart quote has a line for each personalisation of a product, with price and labels', async () => {
      const { id } = await make();
      const [asha, kabir] = [{ name: ' Asha ', glaze: 'gold', photo }, { name: 'Kabir' }];
      const { lines, subtotal } = await quote([
        { id, quantity: 2, personalisation: asha, price: 749.5 },
        { id, quantity: 1, personalisation: kabir, key: 'mine', price: 500 },
      ]);
      expect(lines).toMatchObject([
        {
          price: 749.5,
          originalPrice: 849.5,
          quantity: 2,
          total: 1499,
          available: 5,
          changes: [],
          key: lineKey({ id, personalisation: asha }),
        },
        { key: 'mine', price: 620, quantity: 1, total: 620, available: 3, changes: ['price_changed'] },
      ]);
      expect(subtotal).toBe(2119);
      expect(lines[0]?.personalisation).toEqual({
        words: [
          { label: 'Name', value: 'Asha' },
          { label: 'Glaze', value: 'Gold' },
          { label: 'Photo', value: 'Your photo' },
        ],
        drawing: expect.objectContaining({ place: 'plaque', texts: ['Asha'], photo, ink: null }),
      });
    });

    it('a cart quote merges lines of the same personalisation, regardless of spelling', async () => {
      const { id } = await make();
      const { lines } = await quote([
        { id, quantity: 1, personalisation: { name: 'Zoé', glaze: 'teal' } },
        { id, quantity: 2, personalisation: { glaze: 'teal', photo: '', name: 'Zoe\u0301 ' } },
      ]);
      expect(lines).toMatchObject([{ quantity: 3, changes: [] }]);
    });

    it('a cart quote shares the stock of a product among its lines in their order', async () => {
      const { id } = await make();
      const names = ['Asha', 'Kabir', 'Meera'];
      const cartLines = names.map((name) => ({ id, quantity: 3, personalisation: { name } }));
      const { lines } = await quote(cartLines);
      expect(lines.map(({ quantity, available, changes }) => [quantity, available, ...changes])).toEqual([
        [3, 5],
        [2, 2, 'quantity_reduced'],
        [0, 0, 'out_of_stock'],
      ]);
    });

    it('a cart quote does not count a line with an invalid personalisation', async () => {
      const { id } = await make();
      const wrong: Record<string, string>[] = [
        {},
        { name: 'Far too long' },
        { name: 'A', glaze: 'pink' },
        { name: 'A', shape: 'x' },
      ];
      const cartLines = [...wrong, { name: 'Asha' }].map((personalisation) => ({
        id,
        quantity: 5,
        personalisation,
      }));
      const { lines, subtotal } = await quote(cartLines);
      expect(lines.map(({ quantity, changes }) => [quantity, ...changes])).toEqual([
        ...wrong.map(() => [0, 'personalisation_invalid']),
        [5],
      ]);
      expect(subtotal).toBe(3100);
      const plain = await make({ price: 10, stockCount: 3 });
      const [line] = (await quote([{ id: plain.id, quantity: 1, personalisation: { name: 'Asha' } }])).lines;
      expect(line).toMatchObject({
        quantity: 0,
        changes: ['personalisation_invalid'],
        personalisation: null,
      });
    });

    it.each([
      ['lines.0.personalisation', 'Asha'],
      ['lines.0.personalisation.name', { name: 1 }],
      ['lines.0.personalisation.name', { name: 'x'.repeat(5001) }],
      ['lines.0.personalisation.name', { name: 'a\0b' }],
      ['lines.0.personalisation', Object.fromEntries([...'abcdefghi'].map((id) => [id, 'x']))],
    ])('a cart quote refuses an invalid personalisation and names %s', async (path, personalisation) => {
      const lines = [{ id: '018f3e1a-0000-7000-8000-000000000001', quantity: 1, personalisation }];
      const { status, body } = await shop.send('POST', '/api/cart/quote', { json: { lines } });
      expect([status, body.errors?.[0].path]).toEqual([400, path]);
    });
  });

  describe('photos for personalisation', () => {
    const upload = (body: Uint8Array, from = '192.0.2.1', type = 'image/jpeg') =>
      shop.send('POST', '/api/personalisation/photos', {
        body,
        headers: { 'content-type': type, 'x-forwarded-for': from },
      });
    const taken = async () =>
      (await quarters(900, 600))
        .withExif({
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' },
          IFD0: { Make: 'Known Camera' },
        })
        .jpeg()
        .toBuffer();

    it('stores a photo for a personalisation without metadata at a new address each time', async () => {
      const bytes = await taken();
      const [one, other] = [await upload(bytes), await upload(bytes)];
      expect([one.status, other.status]).toEqual([200, 200]);
      const { url, width, height } = one.body.data;
      expect([width, height, isPersonalPhoto(url)]).toEqual([900, 600, true]);
      expect(other.body.data.url).not.toBe(url);
      const shown = await fetch(shop.url + url);
      expect([shown.status, shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual([
        ...[200, 'private, max-age=31536000, immutable', 'noindex'],
      ]);
      const kept = Buffer.from(await shown.arrayBuffer());
      expect(kept.includes('Known Camera')).toBe(false);
      expect((await sharp(kept).metadata()).exif).toBeUndefined();
      expect((await fetch(shop.url + url.replace('/900.jpg', '/400.jpg'))).status).toBe(200);
      for (const nothing of [
        url.replace('900.jpg', '900.avif'),
        url.replace('/personal', ''),
        '/media/personal/',
      ])
        expect((await fetch(shop.url + nothing)).status).toBe(404);
    });

    it('refuses a photo for a personalisation that is no picture or too small to print', async () => {
      const side = minPersonalPhoto - 1;
      const small = await sharp({ create: { width: 900, height: side, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer();
      for (const bytes of [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        Buffer.from('x'),
        small,
      ]) {
        const { status, body } = await upload(bytes);
        expect([status, body.errors?.[0].path]).toEqual([400, 'file']);
      }
      expect((await upload(await taken(), '192.0.2.1', 'text/html')).status).toBe(415);
    });

    it('one IP address may upload sixty photos an hour, and others are not limited', async () => {
      const from = '198.51.100.7';
      for (let at = 0; at < 60; at++) expect((await upload(Buffer.from('x'), from)).status).toBe(400);
      const { status, headers } = await upload(Buffer.from('x'), from);
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await upload(await taken(), '198.51.100.8')).status).toBe(200);
    });
  });
});
