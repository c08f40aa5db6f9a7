import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { openTokens, type Tokens } from '#modules/accounts/server/sessions/tokens.ts';
import { databases } from '#tests/support/databases.ts';

const available = databases.filter(({ skipped }) => !skipped);

describe.each(available)('session tokens on $kind', ({ open }) => {
  let database: Database;
  let tokens: Tokens;
  beforeAll(async () => {
    database = await open();
    tokens = await openTokens(database.db);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => database.close());

  const claims = () => ({ sub: randomUUID(), sid: randomUUID(), admin: false });

  it('a token has the same claims each time it is read', async () => {
    const claimed = claims();
    const token = await tokens.sign(claimed, new Date(Date.now() + 60_000));
    expect(await tokens.read(token)).toEqual(claimed);
    expect(await tokens.read(token)).toEqual(claimed);
  });

  it('a token expires on time although it was read before', async () => {
    vi.useFakeTimers();
    const token = await tokens.sign(claims(), new Date(Date.now() + 60_000));
    vi.advanceTimersByTime(58_000);
    expect(await tokens.read(token)).toMatchObject({ admin: false });
    vi.advanceTimersByTime(3000);
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
