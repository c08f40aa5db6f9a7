import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearOutbox, type Mailer, openMailer } from './mailer.ts';

let folder: string;
let outbox: string;
let post: Mailer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-outbox-'));
  outbox = join(folder, 'outbox');
  post = openMailer({ smtpUrl: null, from: 'Haat <haat@example.com>', outbox });
});
afterEach(() => rm(folder, { recursive: true }));

const mail = { subject: 'Delivered', text: 'It is there.', html: '<p>It is there.</p>' };

it('sends no mail to an address in the domain "invalid"', async () => {
  await post({ ...mail, to: 'customer-17850@online-retail.invalid' });
  await post({ ...mail, to: 'meera@example.com' });
  expect(await readdir(outbox)).toHaveLength(1);
});

it('an email without HTML is sent as plain text', async () => {
  await post({ ...mail, html: '', to: 'meera@example.com' });
  const [name = ''] = await readdir(outbox);
  const source = await readFile(join(outbox, name), 'utf8');
  expect(source).toMatch(/^Content-Type: text\/plain/m);
  expect(source).toContain('It is there.');
});

it.skipIf(process.platform === 'win32')(
  'only the user of the server reads the mails in the outbox',
  async () => {
    await post({ ...mail, to: 'meera@example.com' });
    const [name = ''] = await readdir(outbox);
    const modes = await Promise.all([outbox, join(outbox, name)].map((path) => stat(path)));
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
  },
);

it('clearing an outbox deletes mails older than a moment and keeps other files', async () => {
  const daysAgo = (days: number) =>
    `${new Date(Date.now() - days * 86_400_000).toISOString().replaceAll(':', '-')}-0a1b2c3d.eml`;
  const [old, recent] = [daysAgo(30.1), daysAgo(29.9)];
  await mkdir(outbox);
  for (const name of [old, recent, 'notes.eml', '2020-notes.txt']) await writeFile(join(outbox, name), '');
  await clearOutbox(outbox, new Date(Date.now() - 30 * 86_400_000));
  expect((await readdir(outbox)).toSorted()).toEqual([recent, 'notes.eml', '2020-notes.txt'].toSorted());
  await clearOutbox(join(folder, 'none'), new Date());
});
