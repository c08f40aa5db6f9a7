import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyRights } from '#kernel/contract/rights.ts';
import { type Mcp, openMcp } from '#tests/support/mcp.ts';
import { openPayingShop, type PayingShop, placeOnline, startPayment } from '#tests/support/paying.ts';
import { makeProduct, onEachDatabase } from '#tests/support/shop.ts';

// Refunds by assistants of staff of orders that were paid online.

onEachDatabase((open) => {
  let paying: PayingShop;
  let owner: Mcp;
  let number: number;
  beforeAll(async () => {
    paying = await openPayingShop(open);
    const { shop, razorpay, category } = paying;
    const mug = await makeProduct(shop, category.id, { price: 500, stockCount: 5 });
    const key = await shop.owner('POST /api/api-keys', {
      body: { name: 'Assistant', rights: keyRights(), days: 30 },
    });
    owner = await openMcp(shop, { path: '/mcp/admin', token: key.value });
    const placed = await placeOnline(shop, mug);
    const payment = razorpay.books.pay((await startPayment(shop, placed)).providerOrderId);
    await razorpay.sendWebhook('payment.captured', { payment }, { shop: shop.url });
    number = placed.number;
  });
  afterAll(async () => {
    await owner.close();
    await paying.close();
  });

  describe('an order that was paid online', () => {
    it('is not refunded by hand, which an assistant learns before it asks for a confirmation', async () => {
      const byHand = { number, amount: 100, method: 'upi', reference: 'R1' };
      expect(await owner.call('refund_order', byHand)).toMatchObject({
        isError: true,
        data: { code: 'invalid_input', errors: [{ path: 'method' }] },
      });
    });

    it('is refunded to its payment, as the question for the confirmation says', async () => {
      const { data } = await owner.call('refund_order', { number, amount: 100 });
      expect(data.summary).toContain('goes back to the online payment');
      const { confirmation } = data;
      expect(await owner.call('refund_order', { number, amount: 100, confirmation })).toMatchObject({
        isError: false,
        data: { refunded: 100 },
      });
    });
  });
});
