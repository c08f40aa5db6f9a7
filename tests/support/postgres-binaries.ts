import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * Returns the folder of the newest server binaries, as Debian, Red Hat, Homebrew and the official images install them;
 * null without one.
 */
export function serverBinaries(): string | null {
  const versions = ['/usr/lib/postgresql', '/usr/local/lib/postgresql', '/opt/homebrew/opt'].flatMap(
    (folder) =>
      existsSync(folder) ? readdirSync(folder).map((version) => join(folder, version, 'bin')) : [],
  );
  const onPath = (process.env.PATH ?? '').split(':');
  const binaries = [...versions.sort().reverse(), '/usr/pgsql/bin', ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
  return binaries ?? null;
}

/**
 * Returns the user of the server. PostgreSQL refuses to run as root: it then runs as `postgres` if that exists, or as
 * `nobody`.
 */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].flatMap((name) => accounts.filter(([user]) => user === name))[0];
  return { uid: Number(account?.[2] ?? 65_534), gid: Number(account?.[3] ?? 65_534) };
}

/** Below the ephemeral ports of all systems: no other connection may take the port before the server listens. */
const ownPorts = { from: 12_000, to: 32_000 };

/** Returns an unused port of the loopback. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ownPorts.from, ownPorts.to);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
