import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOpenShop, openLocalSocket } from './local-socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-socket-'));
let close: () => Promise<void>;

beforeAll(async () => {
  const answers = {
    copy: async () => {
      await sleep(6000);
      return 'copied';
    },
  };
  close = await openLocalSocket(folder, answers, (error) => expect.fail(String(error)));
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

it.concurrent('a command waits for an open shop that takes more than 5 s to copy its database', {
  tags: ['extended'],
}, async () => {
  expect(await askOpenShop(folder, 'copy')).toBe('copied');
});

it.concurrent('a command with a limit ends with an error when the open shop takes longer', async () => {
  await expect(askOpenShop(folder, 'copy', 100)).rejects.toThrow('The open shop does not answer');
});
