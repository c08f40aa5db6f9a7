import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../support/shop.ts';

onEachDatabase((open) => {
  it('the log names the constraint of a failed write, and no personal data of it', async () => {
    const lines: string[] = [];
    const shop = await open({ logTo: { write: (line) => lines.push(line) } });
    await shop.database.db.execute(
      sql`alter table users add constraint no_guests check (name <> 'Asha Rao')`,
    );
    const email = 'asha@example.com';
    const body = { name: 'Asha Rao', email, password: 'secret of Asha' };
    expect((await shop.send('POST', '/api/auth/register', { json: body })).status).toBe(500);
    await shop.close();
    const log = lines.join('');
    expect(log).toContain('"constraint":"no_guests"');
    expect(log).not.toMatch(/asha|argon2|params/i);
  });

  it('an upload that its caller breaks off is no error in the log', async () => {
    const lines: string[] = [];
    const shop = await open({ logTo: { write: (line) => lines.push(line) } });
    const upload = request(`${shop.url}/api/products/import`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.ownerToken}`,
        'content-type': 'text/csv',
        'content-length': 1000,
        expect: '100-continue',
      },
    });
    upload.on('error', () => {});
    upload.on('continue', () => upload.write('Handle,Title', () => upload.destroy()));
    upload.flushHeaders();
    await expect.poll(() => lines.join('')).toContain('the caller broke off the request');
    await shop.close();
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
