import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openEmbedded } from '#server/platform/database/embedded.ts';
import { migrationsFolder } from '#server/platform/database/open.ts';
import { openTokens, type Tokens } from './tokens.ts';

describe('session tokens', () => {
  let database: Database;
  let tokens: Tokens;
  beforeAll(async () => {
    database = await openEmbedded(null);
    await database.migrate(migrationsFolder);
    tokens = await openTokens(database.db);
  });
  afterAll(() => database.close());

  const claims = () => ({ sub: randomUUID(), sid: randomUUID(), admin: false });

  it('a token has the same claims each time it is read', async () => {
    const said = claims();
    const token = await tokens.sign(said, new Date(Date.now() + 60_000));
    expect(await tokens.read(token)).toEqual(said);
    expect(await tokens.read(token)).toEqual(said);
  });

  it('a token expires on time although it was read before', async () => {
    const token = await tokens.sign(claims(), new Date(Date.now() + 2000));
    expect(await tokens.read(token)).toMatchObject({ admin: false });
    await sleep(2100);
    expect(await tokens.read(token)).toBe('expired');
  });

  it('a token with a changed signature is invalid although the right one was read before', async () => {
    const token = await tokens.sign(claims(), new Date(Date.now() + 60_000));
    await tokens.read(token);
    const [head, body, signature = ''] = token.split('.');
    const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    expect(await tokens.read([head, body, other].join('.'))).toBe('invalid');
  });
});
