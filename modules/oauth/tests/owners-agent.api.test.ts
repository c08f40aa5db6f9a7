/** @module-tag extended */
import { expect, it } from 'vitest';
import { openMcp } from '#tests/support/mcp.ts';
import { allowProgram } from '#tests/support/oauth.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase } from '#tests/support/shop.ts';

// The agent of an owner, over HTTP: openid-client registers and signs in, the library of the protocol calls the tools.

onEachDatabase((open) => {
  it('the agent of an owner packs an order and refunds 100 rupees, until the owner revokes its consent', async () => {
    const shop = await open({ trustProxy: ['loopback'] });
    const product = await makeProduct(shop, (await makeCategory(shop)).id, { price: 500, stockCount: 9 });
    const { number } = await placeOrder(shop.visitor, product);
    const params = { number: String(number) };
    const payment = { to: 'paid', method: 'upi', reference: 'T1' } as const;
    await shop.owner('POST /api/orders/:number/move', { params, body: payment });

    // Registration, code with PKCE, and consent.
    const { accessToken } = await allowProgram(shop, shop.ownerToken, { name: 'Claude' });
    const agent = await openMcp(shop, { path: '/mcp/admin', token: accessToken });
    const packed = await agent.call('move_order', { number, to: 'packed' });
    expect(packed).toMatchObject({ isError: false, data: { state: 'packed' } });
    const refund = { number, amount: 100, reason: 'A chip in the glaze', method: 'upi', reference: 'R1' };
    const { data: pending } = await agent.call('refund_order', refund);
    expect(pending.summary).toContain(`Order ${number} to Meera Iyer`);
    const { confirmation } = pending;
    expect(await agent.call('refund_order', { ...refund, confirmation })).toMatchObject({
      isError: false,
      data: { refunded: 100 },
    });

    const { calls } = await shop.owner('GET /api/agents/calls', { query: { door: 'admin-mcp' } });
    const logged = { agent: 'Claude', user: 'Owner', code: null };
    expect(calls).toMatchObject(
      ['refund_order', 'refund_order', 'move_order'].map((action) => ({ ...logged, action })),
    );
    const { events } = await shop.owner('GET /api/orders/:number/desk', { params });
    expect(events.find(({ state }) => state === 'packed')?.byName).toBe('Owner by Claude');

    const { consents } = await shop.owner('GET /api/oauth/consents');
    const id = consents.find(({ client }) => client === 'Claude')?.id ?? '';
    await shop.owner('DELETE /api/oauth/consents/:id', { params: { id } });
    await expect(agent.call('refund_order', refund)).rejects.toMatchObject({ status: 401 });
    await agent.close();
    await shop.close();
  });
});
