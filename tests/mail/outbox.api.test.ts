/** @module-tag full */
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '#kernel/database/connection/embedded.ts';
import { migrationsFolder } from '#kernel/database/connection/open.ts';
import { openMailer } from '#kernel/mail/mailer.ts';
import { createApp } from '#server/app.ts';
import { withOutbox } from '../../dev/outbox.ts';
import { temporaryFolder } from '../support/process.ts';
import { noFiles } from '../support/shop.ts';

describe('the outbox page in development', () => {
  const folder = temporaryFolder();
  const outbox = join(folder.path, 'outbox');
  let url: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await openEmbedded(null);
    await database.migrate(migrationsFolder);
    const pages = withOutbox(async () => {}, outbox);
    const app = await createApp({ files: noFiles, database, pages, logLevel: 'silent' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    close = async () => {
      await app.close();
      await database.close();
    };
  });
  afterAll(async () => {
    await close();
    folder.remove();
  });

  async function look(path: string) {
    const response = await fetch(url + path);
    return { status: response.status, html: await response.text(), headers: response.headers };
  }
  const post = openMailer({ smtpUrl: null, from: 'Haat <haat@example.com>', outbox });
  const links = (html: string) =>
    [...html.matchAll(/href="(\/dev\/outbox\/[^"]+)"/g)].map(([, link]) => link);

  it('an outbox without mails shows an empty list', async () => {
    const { status, html } = await look('/dev/outbox');
    expect([status, links(html)]).toEqual([200, []]);
  });

  it('the outbox lists mails, the newest first, and shows each without running its scripts', async () => {
    const before = Date.now();
    await post({ to: 'first@example.com', subject: 'First', text: 'One', html: '' });
    // The file names contain the time in ms.
    await expect.poll(() => Date.now()).toBeGreaterThan(before + 5);
    await post({
      to: 'second@example.com',
      subject: '<b>Second</b>',
      text: 'Two <i>',
      html: '<p>"Two"</p><script>alert(1)</script>',
    });
    const { html } = await look('/dev/outbox');
    expect(html.indexOf('second@example.com')).toBeLessThan(html.indexOf('first@example.com'));
    const [newest = '', oldest = ''] = links(html);
    const second = await look(newest);
    expect(second.html).toContain('<h1>&lt;b&gt;Second&lt;/b&gt;</h1>');
    expect(second.html).toContain(
      '<p>&quot;Two&quot;</p>'.replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;')),
    );
    expect(second.html).toContain('Two &lt;i&gt;');
    expect(second.html).toContain('to: second@example.com');
    expect(second.html).not.toContain('<script');
    expect(/<iframe[^>]* sandbox="([^"]*)"/.exec(second.html)?.[1]).not.toMatch(
      /allow-(scripts|same-origin)/,
    );
    expect(second.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await look(oldest)).html).not.toContain('<iframe');
  });

  it.each([
    '..%2Fsecret.eml',
    '..%5Csecret.eml',
    '%2Fetc%2Fpasswd',
    '..',
    '.half.eml',
    'none.eml',
    'a%00.eml',
  ])('the outbox answers 404 at %s', async (name) => {
    writeFileSync(join(folder.path, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    await post({ to: 'somebody@example.com', subject: 'So that the folder is there', text: '', html: '' });
    writeFileSync(join(outbox, '.half.eml'), 'Subject: half\r\n\r\nhalf');
    expect((await look(`/dev/outbox/${name}`)).status).toBe(404);
  });
});
