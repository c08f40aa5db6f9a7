import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Where Debian, Red Hat, Homebrew and the official images keep the newest server binaries. */
export function serverBinaries(): string | null {
  const versions = ['/usr/lib/postgresql', '/usr/local/lib/postgresql', '/opt/homebrew/opt'].flatMap(
    (folder) =>
      existsSync(folder) ? readdirSync(folder).map((version) => join(folder, version, 'bin')) : [],
  );
  const onPath = (process.env.PATH ?? '').split(':');
  const found = [...versions.sort().reverse(), '/usr/pgsql/bin', ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
  return found ?? null;
}

/** PostgreSQL refuses to run as root; then it runs as whoever is there for it, or as nobody. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].flatMap((name) => accounts.filter(([each]) => each === name))[0];
  return { uid: Number(account?.[2] ?? 65_534), gid: Number(account?.[3] ?? 65_534) };
}

/**
 * A port of the loopback that nobody uses at the moment, below those that the system gives to whoever calls: so nobody has it either
 * while a server that listens there is started again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(16_000, 32_000);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
