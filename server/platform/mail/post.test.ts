import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPost } from './post.ts';

it('sends no mail to an address in the domain "invalid"', async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'haat-outbox-'));
  const post = openPost({ smtpUrl: null, from: 'Haat <haat@example.com>', outbox });
  const mail = { subject: 'Delivered', text: 'It is there.', html: '<p>It is there.</p>' };
  await post({ ...mail, to: 'customer-17850@online-retail.invalid' });
  await post({ ...mail, to: 'meera@example.com' });
  expect(await readdir(outbox)).toHaveLength(1);
  await rm(outbox, { recursive: true });
});
