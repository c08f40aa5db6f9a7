import { expect, it, vi } from 'vitest';
import { Dependency } from '#kernel/dependencies.ts';
import { sendMail } from './send-mail.ts';

const log = { warn: () => {}, info: () => {} } as never;
const now = () => new Date('2026-11-23T12:00:00Z');
const mail = { to: 'asha@example.com', subject: 'A new password', text: 'Here', html: '<p>Here</p>' };

it('sends no email with an expired link, but one with a valid link', async () => {
  const post = vi.fn(async () => {});
  const send = sendMail({ post, mailServer: new Dependency('mail server', { log }), checkMail: null, now });
  await send({ ...mail, validUntil: '2026-11-23T12:00:00.000Z' });
  expect(post).not.toHaveBeenCalled();
  await send({ ...mail, validUntil: '2026-11-23T12:00:00.001Z' });
  expect(post).toHaveBeenCalledOnce();
});

it('a mail server that rejects one email still works; one that does not answer its check fails', async () => {
  const mailServer = new Dependency('mail server', { log });
  const post = async () => Promise.reject(new Error('550 no such mailbox'));
  let isThere = true;
  const checkMail = async () => {
    if (!isThere) throw new Error('connect ECONNREFUSED');
  };
  const send = sendMail({ post, mailServer, checkMail, now });
  await expect(send(mail)).rejects.toThrow('550');
  expect(mailServer.state.isUp).toBe(true);
  isThere = false;
  await expect(send(mail)).rejects.toThrow('550');
  expect(mailServer.state).toMatchObject({ isUp: false, lastError: 'connect ECONNREFUSED' });
});
