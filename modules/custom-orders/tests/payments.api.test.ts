import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import { address } from '#tests/support/orders.ts';
import { type LocalRazorpay, openLocalRazorpay } from '#tests/support/razorpay.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Online payments of accepted quotes: an order is confirmed once it is paid.

onEachDatabase((open) => {
  let shop: Shop;
  let mailbox: Mailbox;
  let razorpay: LocalRazorpay;
  beforeAll(async () => {
    [mailbox, razorpay] = [await openMailbox(), await openLocalRazorpay()];
    shop = await open({ smtpUrl: mailbox.url, razorpay: razorpay.config });
  });
  afterAll(async () => {
    await shop.close();
    await razorpay.close();
    await mailbox.close();
  });

  let requests = 0;
  /** A request with a quote of 1,500, its key and its email address. */
  async function quoted(email = `gita${++requests}@example.com`) {
    const body = { name: 'Gita', email, what: 'A bowl.' };
    const params = await shop.visitor('POST /api/custom-orders', { body });
    const key = linkIn(await mailbox.next(email)).searchParams.get('key') ?? '';
    const { quote } = await shop.owner('POST /api/custom-orders/:number/quotes', {
      params,
      body: { title: 'A bowl', price: 1500, makingDays: 3, validUntil: '2999-01-31' },
    });
    await mailbox.next(email);
    return { email, params, key, quote: quote?.id ?? '' };
  }
  type Quoted = Awaited<ReturnType<typeof quoted>>;
  const accept = ({ params, key, quote }: Quoted, payment: 'cod' | 'razorpay' = 'razorpay') =>
    shop.visitor('POST /api/custom-orders/:number/accept', {
      params,
      body: { key, quote, address, payment, total: 1500 },
    });
  const look = ({ params, key }: Quoted, toRecipient = false) =>
    shop.visitor('GET /api/custom-orders/:number', { params, query: { key, toRecipient } });
  const wayTo = async (request: Quoted) => {
    const { order, orderKey } = await look(request);
    return { params: { number: order ?? '' }, query: { key: orderKey ?? '' } };
  };

  it('a custom order paid online is confirmed by mail only once it is paid', async () => {
    const request = await quoted();
    expect((await look(request)).payments).toEqual(['cod', 'razorpay']);
    expect(await accept(request)).toMatchObject({ state: 'ordered', toPay: 1500 });
    const way = await wayTo(request);
    const { providerOrderId, amount } = await shop.visitor('POST /api/orders/:number/payment', way);
    expect(amount).toBe(150_000);
    expect(mailbox.mails.filter(({ subject }) => subject?.startsWith('Your order'))).toEqual([]);
    const paid = razorpay.returned(razorpay.books.pay(providerOrderId));
    await shop.visitor('POST /api/orders/:number/payment/confirm', { ...way, body: paid });
    expect(await look(request)).toMatchObject({ state: 'ordered', toPay: null });
    expect((await mailbox.next(request.email)).subject).toContain(`Your order ${way.params.number}`);
  });

  it('an abandoned payment reopens the quote, which can be accepted again once', async () => {
    const request = await quoted();
    await accept(request);
    const before = await wayTo(request);
    await shop.visitor('POST /api/orders/:number/payment/give-up', before);
    expect(await look(request)).toMatchObject({ state: 'quoted', order: null, toPay: null });
    const answers = await Promise.all([accept(request, 'cod'), accept(request, 'cod'), accept(request)]);
    expect(new Set(answers.map(({ order }) => order)).size).toBe(1);
    expect(answers[0]?.order).not.toBe(before.params.number);
  });

  it('an abandoned payment reopens the quote for a page that was loaded before', {
    tags: ['extended'],
  }, async () => {
    const request = await quoted();
    await accept(request);
    await shop.visitor('POST /api/orders/:number/payment/give-up', await wayTo(request));
    expect(await accept(request, 'cod')).toMatchObject({ state: 'ordered', toPay: null });
    const { state, conversation } = await shop.owner('GET /api/custom-orders/:number/office', {
      params: request.params,
    });
    expect([state, conversation.filter(({ kind }) => kind === 'accepted').length]).toEqual(['ordered', 2]);
  });

  it('simultaneous readers after an abandoned payment all see the quote as open', {
    tags: ['extended'],
  }, async () => {
    const request = await quoted();
    await accept(request);
    await shop.visitor('POST /api/orders/:number/payment/give-up', await wayTo(request));
    const { params } = request;
    const office = shop.owner('GET /api/custom-orders/:number/office', { params });
    const seen = await Promise.all([look(request), look(request), office]);
    expect(seen.map(({ state }) => state)).toEqual(['quoted', 'quoted', 'quoted']);
  });

  describe('the rules of cash on delivery', () => {
    const noLimits = { maxTotal: null, maxOpen: null, maxRefused: null, maxPerDay: null, confirmAbove: null };
    const noRules = { ...noLimits, advance: 0, advanceAbove: null };
    const setRules = (
      rules: Partial<Record<keyof typeof noLimits, number>> & { personalised?: boolean; gifts?: boolean },
    ) =>
      shop.owner('PUT /api/settings', {
        body: { cash: { ...noRules, personalised: true, gifts: true, ...rules } },
      });
    afterEach(() => setRules({}));
    const refused = { code: 'cash_refused', errors: [expect.objectContaining({ path: 'payment' })] };

    const applies = async (rules: Parameters<typeof setRules>[0], reason: object) => {
      const request = await quoted();
      expect(await look(request)).toMatchObject({ payments: ['cod', 'razorpay'], cashRefusals: [] });
      await setRules(rules);
      expect(await look(request)).toMatchObject({ payments: ['razorpay'], cashRefusals: [reason] });
      await expect(accept(request, 'cod')).rejects.toMatchObject(refused);
      expect(await look(request)).toMatchObject({ state: 'quoted', order: null });
      await setRules({ maxTotal: 1500 });
      expect(await accept(request, 'cod')).toMatchObject({ state: 'ordered' });
    };

    it.each([[{ personalised: false }, { code: 'personalised' }]])(
      '%o applies to a quote, which counts as personalised',
      applies,
    );

    it.each([[{ maxTotal: 1499 }, { code: 'total', limit: 1499 }]])(
      '%o applies to a quote, which counts as personalised',
      { tags: ['extended'] },
      applies,
    );

    it('a quote for another person as a gift is not paid on delivery where the owner forbids it', async () => {
      await setRules({ gifts: false });
      const request = await quoted();
      expect((await look(request)).cashRefusals).toEqual([]);
      expect((await look(request, true)).cashRefusals).toEqual([{ code: 'gift' }]);
    });

    it.each([{ maxOpen: 1 }, { maxPerDay: 1 }])(
      '%o counts the orders of the customer of a quote',
      async (rules) => {
        const [first, second] = [await quoted(), await quoted()];
        const third = await quoted(first.email);
        await accept(first, 'cod');
        await setRules(rules);
        // Both orders have the same phone number, which only the order knows.
        expect((await look(second)).cashRefusals).toEqual([]);
        await expect(accept(second, 'cod')).rejects.toMatchObject(refused);
        expect((await look(third)).cashRefusals).toEqual([{ code: 'unavailable' }]);
        await expect(accept(third, 'cod')).rejects.toMatchObject(refused);
        expect(await accept(third)).toMatchObject({ state: 'ordered', toPay: 1500 });
      },
    );
  });
});
