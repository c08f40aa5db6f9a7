/** @module-tag full */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { projectFolder } from '#kernel/project.ts';
import { freePort } from '../support/postgres-binaries.ts';
import { isAlive } from '../support/process.ts';
import { isFullRun } from '../support/scope.ts';
import { copyOf } from '../support/templates.ts';

// Events that stop a shop, and events that do not: docs/decisions/047-what-stops-a-shop.md.

const start = `"${process.execPath}" "${join(projectFolder, 'scripts/start.mjs')}"`;

/** Whether this system has a program: `script` (util-linux) runs a command in a terminal of its own. */
const has = (program: string, ...args: string[]) => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const hasTerminals = has('script', '-qec', 'true', '/dev/null');
if (!hasTerminals)
  console.log('Closed terminals: left out, since util-linux `script` is not installed here.');
const hasShell = process.platform !== 'win32';

describe('npm start', () => {
  let folder: ReturnType<typeof copyOf>;
  let port: number;
  const begun: ChildProcess[] = [];
  const servers: number[] = [];
  beforeEach(async () => {
    folder = copyOf(inject('migratedFolder'));
    port = await freePort();
  });
  afterEach(() => {
    for (const child of begun.splice(0)) child.kill('SIGKILL');
    // A failed test may leave a server that outlives its launcher.
    for (const pid of servers.splice(0).filter(isAlive)) process.kill(pid, 'SIGKILL');
    folder.remove();
  });

  const environment = () => ({
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    SEED: 'none',
    DATA_DIR: folder.path,
    PORT: String(port),
  });
  /** Runs a command line of the shell; it leads a process group, as every job of a terminal does. */
  function launch(command: string, { env = {}, ...options }: SpawnOptions = {}) {
    const child = spawn(command, {
      shell: true,
      detached: true,
      stdio: 'ignore',
      ...options,
      env: { ...environment(), ...env },
    });
    const ended = new Promise<number | string>((resolve) => {
      child.once('exit', (code, signal) => resolve(code ?? signal ?? ''));
    });
    begun.push(child);
    return { child, ended };
  }
  /** Names the server while it has the data folder; a server that closes its database removes it. */
  const pidFile = () => join(folder.path, 'haat.pid');
  const serverPid = () => Number(readFileSync(pidFile(), 'utf8'));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const becomes = async (ready: boolean) => {
    await expect.poll(isReady, { timeout: 100_000 }).toBe(ready);
    if (ready) servers.push(serverPid());
  };
  const end = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 100_000 }).toBe(false);
  /** Sends a signal to all processes of a job, as a terminal does. */
  const signalJob = ({ child }: ReturnType<typeof launch>, signal: NodeJS.Signals) =>
    process.kill(-(child.pid ?? 0), signal);

  async function endsOn(signal: NodeJS.Signals) {
    const { child, ended } = launch(`exec ${start}`);
    await becomes(true);
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(await isReady()).toBe(false);
  }
  it('npm start exits with 0 on SIGTERM and leaves no server running', () => endsOn('SIGTERM'));
  it('npm start exits with 0 on SIGINT and leaves no server running', { tags: ['full'] }, () =>
    endsOn('SIGINT'),
  );

  it.runIf(hasShell)(
    'npm start exits with 0 on Ctrl+C, which reaches launcher and server',
    { tags: ['full'] },
    async () => {
      const job = launch(`exec ${start}`);
      await becomes(true);
      signalJob(job, 'SIGINT');
      expect(await job.ended).toBe(0);
    },
  );

  it('the server exits when npm start is killed, and starts again on the same folder', {
    tags: ['full'],
  }, async () => {
    const first = launch(`exec ${start}`);
    await becomes(true);
    first.child.kill('SIGKILL');
    await becomes(false);
    const second = launch(`exec ${start}`);
    await becomes(true);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('npm start exits with 1 when the server cannot start', async () => {
    expect(await launch(`exec ${start}`, { env: { PORT: 'eighty' } }).ended).toBe(1);
  });

  it('npm start refuses a second start on a data folder that the first one uses', {
    tags: ['full'],
  }, async () => {
    launch(`exec ${start}`);
    await becomes(true);
    const second = launch(`exec ${start}`, { env: { PORT: String(await freePort()) } });
    expect(await second.ended).toBe(1);
    expect(await isReady()).toBe(true);
  });

  const ways = [
    ['nohup', `nohup ${start} &`],
    ['setsid', `setsid ${start} &`],
    ['its output in a file', `${start} > log 2>&1 &`],
  ] as const;
  it.runIf(hasShell).each(isFullRun ? ways : ways.slice(0, 1))(
    'npm start with %s keeps running when its shell ends',
    async (_, command) => {
      const job = launch(`${command}\nwait`, { cwd: folder.path });
      await becomes(true);
      const server = serverPid();
      // A terminal that is closed sends this to the shell and to its jobs.
      signalJob(job, 'SIGHUP');
      await job.ended;
      await fetch(`http://127.0.0.1:${port}/healthz`);
      expect(await isReady()).toBe(true);
      process.kill(server, 'SIGTERM');
      await end(server);
    },
  );

  it.runIf(hasShell)(
    'kills a server that hangs, and its launcher exits with 137',
    {
      tags: ['full'],
    },
    async () => {
      const serving = `import { runWatchedServer } from ${JSON.stringify(join(projectFolder, 'scripts/steps/watched-server.mjs'))};
      process.exitCode = await runWatchedServer(['build/app/main.js'], {}, { silentMs: 10000, lookMs: 500 });`;
      const launcher = spawn(process.execPath, ['--input-type=module', '-e', serving], {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: environment(),
      });
      begun.push(launcher);
      const ended = new Promise((resolve) => launcher.once('exit', resolve));
      const output = text(launcher.stderr);
      await becomes(true);
      const pid = serverPid();
      process.kill(pid, 'SIGSTOP');
      expect(await ended).toBe(137);
      expect(await output).toContain('The shop has not answered for 10 s and is killed.');
      expect(isAlive(pid)).toBe(false);
    },
  );

  it('npm start exits on SIGTERM although the reader of its log has closed', { tags: ['full'] }, async () => {
    const { child, ended } = launch(`exec ${start}`, { stdio: ['ignore', 'pipe', 'pipe'] });
    await becomes(true);
    child.stdout?.destroy();
    child.stderr?.destroy();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  describe.runIf(hasTerminals)('npm start in a terminal', () => {
    /** Runs a command in a terminal; killing `script` closes it. */
    const inTerminal = (command: string) =>
      launch(`exec script -qec '${command}' /dev/null`, { cwd: folder.path });

    it('npm start exits cleanly when its terminal closes', {
      tags: ['full'],
    }, async () => {
      const terminal = inTerminal(start);
      await becomes(true);
      const server = serverPid();
      terminal.child.kill('SIGKILL');
      await end(server);
      expect(existsSync(pidFile())).toBe(false);
    });

    it('npm start with setsid continues to answer after its terminal closes, although it cannot log', {
      tags: ['full'],
    }, async () => {
      const terminal = inTerminal(`setsid ${start} & sleep 1000`);
      await becomes(true);
      const server = serverPid();
      terminal.child.kill('SIGKILL');
      await terminal.ended;
      for (let at = 0; at < 20; at++) await fetch(`http://127.0.0.1:${port}/api/settings`);
      expect(await isReady()).toBe(true);
      process.kill(server, 'SIGTERM');
      await end(server);
    });
  });
});
