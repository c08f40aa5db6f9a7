import { expect, it } from 'vitest';
import { writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { withPictures } from './mail-pictures.ts';
import { openThumbnails } from './thumbnails.ts';

const pictures = ['/pictures/products/cafe-stoneware-mug-1.svg', '/media/gone/1.jpg', '/broken'];
const mail = writeMail(
  { storeName: 'Haat', contactEmail: null },
  {
    to: 'ananya@example.com',
    subject: 'Your order',
    title: 'Thank you',
    paragraphs: [],
    note: '',
    items: pictures.map((picture) => ({ name: 'Mug', picture })),
  },
);
const thumbnails = openThumbnails({ read: async () => null } as unknown as Parameters<
  typeof openThumbnails
>[0]);

async function sent(queued: Mail, errors: unknown[] = []): Promise<Mail> {
  const mails: Mail[] = [];
  const read = async (address: string) => {
    if (address === '/broken') throw new Error('unreadable');
    return thumbnails(address);
  };
  await withPictures(
    async (sentMail) => void mails.push(sentMail),
    { thumbnails: read, wideAt: async (address) => Buffer.from(`wide ${address}`), webpAt: async () => null },
    (error) => errors.push(error),
  )(queued);
  return mails[0] as Mail;
}

it('a mail that is sent has a part for each picture that it shows, and the typeface of its headings', async () => {
  const { html, attachments = [] } = await sent(mail);
  const cids = [...html.matchAll(/src="cid:([^"]*)"/g)].map(([, cid]) => cid);
  expect(attachments.map(({ cid }) => cid)).toEqual(cids);
  expect(html).toContain('@font-face { font-family: Fraunces');
  for (const { content } of attachments) expect(content.length).toBeGreaterThan(100);
});

it('a picture that cannot be read is replaced by a blank one, and the mail is sent', async () => {
  const errors: unknown[] = [];
  const { attachments = [] } = await sent(mail, errors);
  expect(attachments).toHaveLength(4);
  expect(errors).toEqual([new Error('unreadable')]);
});

it('a picture as wide as the mail is sent in that width', async () => {
  const pictures = [{ cid: 'picture-1@haat', address: '/media/a-800x600/800.jpg', isWide: true }];
  const { attachments = [] } = await sent({ ...mail, pictures });
  expect(attachments.map(({ content }) => String(content)).at(-1)).toBe('wide /media/a-800x600/800.jpg');
});

it('a mail of an earlier version, without pictures, is sent as it is', async () => {
  const old = { to: 'ananya@example.com', subject: 'Old', text: 'Old', html: '<p>Old</p>' };
  expect(await sent(old)).toEqual(old);
});
