import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './postgres-binaries.ts';

/** A separate Redis (or Valkey) server without persistence. */
export type RedisServer = {
  url: string;
  /** Suspends the server, which answers nothing until it resumes. */
  freeze: () => void;
  resume: () => void;
  /** Ends the server like a power cut. */
  stop: () => Promise<void>;
};

/** The server program on this machine; null when none is installed. */
export const redisBinary: string | null =
  (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => [join(folder, 'valkey-server'), join(folder, 'redis-server')])
    .find((file) => existsSync(file)) ?? null;

if (!redisBinary)
  console.log('Real Redis: skipped, since neither valkey-server nor redis-server is on the PATH here.');

/** Starts a server on a free port of this machine and waits until it answers. */
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
    resume: () => void server.kill('SIGCONT'),
    stop() {
      server.kill('SIGKILL');
      return ended;
    },
  };
}

/** The client retries by itself until the server is ready. */
async function answers(url: string): Promise<void> {
  const client = new Redis(url, { maxRetriesPerRequest: 100, retryStrategy: () => 50 });
  client.on('error', () => {});
  await client.ping().finally(() => client.disconnect());
}
