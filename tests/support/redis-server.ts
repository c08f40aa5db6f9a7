import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './postgres-binaries.ts';

/** A Redis (or Valkey) server of one's own, which keeps nothing on disk. */
export type RedisServer = {
  url: string;
  /** It stays there, but answers nothing until it goes on. */
  freeze: () => void;
  goOn: () => void;
  /** Ends it as a power cut would. */
  stop: () => Promise<void>;
};

/** The server program on this machine; null without one. */
export const redisBinary: string | null =
  (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => [join(folder, 'valkey-server'), join(folder, 'redis-server')])
    .find((file) => existsSync(file)) ?? null;

if (!redisBinary)
  console.log('Real Redis: skipped, since neither valkey-server nor redis-server is on the PATH here.');

/** Starts one on a free port of this machine and waits until it answers. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(redisBinary ?? '', [...settings, '--dir', tmpdir()], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `redis://127.0.0.1:${port}`;
  await answers(url);
  return {
    url,
    freeze: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
    stop() {
      server.kill('SIGKILL');
      return ended;
    },
  };
}

/** The client tries again and again by itself until the server is there. */
async function answers(url: string): Promise<void> {
  const client = new Redis(url, { maxRetriesPerRequest: 100, retryStrategy: () => 50 });
  client.on('error', () => {});
  await client.ping().finally(() => client.disconnect());
}
