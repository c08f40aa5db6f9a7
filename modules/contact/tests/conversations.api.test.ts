import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn } from '#tests/support/mailbox.ts';
import { type MailedShop, openMailedShop } from '#tests/support/mailed-shop.ts';
import { onEachDatabase } from '#tests/support/shop.ts';

// The conversation that follows a contact message, by email and by its page.

const asha = { name: 'Asha Rao', email: 'asha@example.com', message: 'Is the mug blue?' };

onEachDatabase((open) => {
  let mailed: MailedShop;
  let params: { id: string };

  beforeAll(async () => {
    mailed = await openMailedShop(open);
    const { shop } = mailed;
    await shop.visitor('POST /api/contact', { body: asha });
    const { entries } = await shop.owner('GET /api/inbox', { query: { state: 'open' } });
    params = { id: entries[0]?.id ?? '' };
  });
  afterAll(() => mailed.close());

  const inOffice = () => mailed.shop.owner('GET /api/contact/:id/office', { params });
  const reply = (body: string, more: { close?: boolean; once?: string } = {}) =>
    mailed.shop.owner('POST /api/contact/:id/replies', { params, body: { body, ...more } });
  const mailsToAsha = () => mailed.mailbox.mails.filter(({ to }) => to?.[0]?.address === asha.email);

  it('the email about a message leads staff to its conversation', async () => {
    const mail = await mailed.mailbox.next('owner@example.com');
    expect(mail.text).toContain(asha.message);
    expect(mail.replyTo?.[0]?.address).toBe(asha.email);
    expect(linkIn(mail).pathname).toBe(`/admin/inbox/${params.id}`);
    expect(await inOffice()).toMatchObject({ ...{ name: asha.name, email: asha.email }, state: 'open' });
  });

  it('a reply is emailed once, also when it is sent twice, and the conversation is answered', async () => {
    const [one, other] = await Promise.all([
      reply('Yes, it is.', { once: 'same' }),
      reply('Yes, it is.', { once: 'same' }),
    ]);
    expect(one.messages.map(({ from, body }) => [from, body])).toEqual([
      ['customer', 'Is the mug blue?'],
      ['shop', 'Yes, it is.'],
    ]);
    expect(other.state).toBe('answered');
    const mail = await mailed.mailbox.next(asha.email);
    expect(mail.text).toContain('Yes, it is.');
    expect(mail.text).toContain('Hi Asha,');
    expect(mail.text).toContain(asha.message);
    await reply('It is glazed too.');
    await mailed.mailbox.next(asha.email);
    expect(mailsToAsha()).toHaveLength(2);
  });

  it('the customer answers by the link in the email, and the shop is emailed', async () => {
    const [mail] = mailsToAsha();
    const link = mail && linkIn(mail);
    expect(link?.pathname).toBe(`/contact/messages/${params.id}`);
    const key = link?.searchParams.get('key') ?? '';
    const sent = { key, body: 'Then I take two.', once: 'answer' };
    const send = () => mailed.shop.visitor('POST /api/contact/:id/messages', { params, body: sent });
    const [conversation] = await Promise.all([send(), send()]);
    expect(conversation.messages.map(({ from }) => from)).toEqual(['customer', 'shop', 'shop', 'customer']);
    expect(conversation).not.toHaveProperty('email');
    const { state, messages } = await inOffice();
    expect([state, messages.length]).toEqual(['open', 4]);
    const toShop = await mailed.mailbox.next('owner@example.com');
    expect([toShop.subject, toShop.replyTo?.[0]?.address]).toEqual([
      'Asha Rao has answered (Haat)',
      asha.email,
    ]);
  });

  it('staff close a conversation with or without a reply, and a further message opens it again', async () => {
    expect((await reply('They are on their way.', { close: true })).state).toBe('closed');
    const set = (state: 'open' | 'closed') =>
      mailed.shop.owner('PUT /api/contact/:id/state', { params, body: { state } });
    expect((await set('open')).state).toBe('open');
    expect((await set('closed')).state).toBe('closed');
    const [mail] = mailsToAsha();
    const key = mail ? (linkIn(mail).searchParams.get('key') ?? '') : '';
    await mailed.shop.visitor('POST /api/contact/:id/messages', { params, body: { key, body: 'Thanks!' } });
    expect((await inOffice()).state).toBe('open');
  });

  it('the email of a reply greets the customer once, also when the reply greets', async () => {
    await reply('Hi Asha, it has two handles.');
    const withGreeting = () => mailsToAsha().find(({ text }) => text?.includes('it has two handles.'));
    await expect.poll(withGreeting, { timeout: 40_000 }).toBeDefined();
    expect(withGreeting()?.text?.match(/Hi Asha,/g)).toHaveLength(1);
    // The HTML repeats the beginning in the hidden text that lists of emails show.
    expect(String(withGreeting()?.html).match(/<p [^>]*>Hi Asha,/g)).toHaveLength(1);
  });

  it('a reply without text names the field', async () => {
    const { status, body } = await mailed.shop.send('POST', `/api/contact/${params.id}/replies`, {
      token: mailed.shop.ownerToken,
      json: { body: '  ' },
    });
    expect([status, body.errors[0].path]).toEqual([400, 'body']);
  });

  it('the data of a person has the whole conversation, and its erasure deletes it', async () => {
    const { shop } = mailed;
    const query = new URLSearchParams({ email: asha.email });
    const { body } = await shop.send('GET', `/api/personal-data/export?${query}`, { token: shop.ownerToken });
    expect(JSON.stringify(body)).toContain('They are on their way.');
    await shop.owner('POST /api/personal-data/erase', { body: { email: asha.email } });
    const { status } = await mailed.shop.send('GET', `/api/contact/${params.id}/office`, {
      token: mailed.shop.ownerToken,
    });
    expect(status).toBe(404);
  });
});
