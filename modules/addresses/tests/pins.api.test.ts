import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers } from '#tests/support/test-users.ts';

// The call that finds the place of a PIN code, and the PIN codes of address books.

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it('finds the city and state of a PIN code for every visitor, in an answer that may be cached', async () => {
    const { status, headers, body } = await shop.send('GET', '/api/pins/560034');
    expect(status).toBe(200);
    expect(body.data).toEqual({ pin: '560034', city: 'Bengaluru', state: 'Karnataka', otherStates: [] });
    expect(headers.get('cache-control')).not.toContain('no-store');
  });

  it('a PIN code that the directory does not have is not found, by its code and a message', async () => {
    const { body } = await shop.send('GET', '/api/pins/999999');
    expect(body).toMatchObject({
      statusCode: 404,
      code: 'not_found',
      message: 'The directory has no PIN code 999999.',
    });
  });

  it('refuses what is no PIN code and names the field', async () => {
    for (const pin of ['056001', '56003', '5600345', 'abcdef', '560%20034'])
      expect((await shop.send('GET', `/api/pins/${pin}`)).body, pin).toMatchObject({
        statusCode: 400,
        code: 'invalid_input',
        errors: [{ path: 'pin', message: 'must be a PIN code of six digits that does not begin with 0' }],
      });
  });

  it('an address book refuses a PIN code of another state and names the field, also when an address changes', async () => {
    const { token } = await (await openTestUsers(shop)).signIn({});
    const call = clientOf(shop.url, token);
    const home = {
      name: 'Asha Rao',
      phone: '98450 12345',
      street: '1 Hill Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipCode: '560 034',
    };
    const refusal = { code: 'invalid_input', errors: [{ path: 'zipCode' }] };
    const wrong = { ...home, state: 'Kerala', stateConfirmed: true };
    await expect(call('POST /api/auth/me/addresses', { body: wrong })).rejects.toMatchObject(refusal);
    const { id } = await call('POST /api/auth/me/addresses', { body: home });
    const change = { params: { addressId: id }, body: wrong };
    await expect(call('PUT /api/auth/me/addresses/:addressId', change)).rejects.toMatchObject(refusal);
    expect(await call('GET /api/auth/me/addresses')).toMatchObject([{ id, state: 'Karnataka' }]);
  });
});
